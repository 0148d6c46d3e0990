"""Tokens: so many at once, so many a second, for each one of his own."""

from __future__ import annotations

from lnl.ui.web.buckets import Bucket, Buckets


def test_a_bucket_is_emptied_and_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(3, 2, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_everybody_has_his_own_bucket() -> None:
    buckets = Buckets(1, 0, clock=lambda: 0.0)
    assert [buckets.take(who) for who in ("a", "a", "b")] == [True, False, True]


def test_few_are_remembered() -> None:
    buckets = Buckets(1, 0, remembered=2, clock=lambda: 0.0)
    for who in ("a", "b", "c"):
        assert buckets.take(who)
    assert not buckets.take("c")
    assert buckets.take("a"), "the one seen longest ago is forgotten"
