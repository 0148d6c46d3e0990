#!/bin/sh
# Names what this machine lacks to build lnl, with the package to install, and exits 2; else prints the Python to use.
# usage: tools/doctor.sh          PYTHON=python3.12 tools/doctor.sh

suitable='import sys; sys.exit(sys.version_info < (3, 11))'

python=
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    if command -v "$candidate" >/dev/null 2>&1 && "$candidate" -c "$suitable" >/dev/null 2>&1; then
        python=$candidate
        break
    fi
done

# install DEBIAN FEDORA ARCH ALPINE: the line to type here
install() {
    sudo=
    [ "$(id -u)" = 0 ] || sudo='sudo '
    if command -v apt-get >/dev/null 2>&1; then echo "${sudo}apt-get install $1"
    elif command -v dnf >/dev/null 2>&1; then echo "${sudo}dnf install $2"
    elif command -v pacman >/dev/null 2>&1; then echo "${sudo}pacman -S $3"
    elif command -v apk >/dev/null 2>&1; then echo "${sudo}apk add $4"
    else echo "install the package $1"
    fi
}

missing=0
lacks() {
    what=$1
    shift
    printf 'lnl: missing: %s; try: %s\n' "$what" "$(install "$@")" >&2
    missing=1
}

if [ -z "$python" ]; then
    lacks "${PYTHON:-Python} (3.11 or newer)" "python3 python3-venv python3-dev" python3-devel python "python3 python3-dev"
    version=3
else
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 ||
        lacks "the venv module of Python $version" "python$version-venv" python3-libs python py3-pip
    "$python" -c '
import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))' ||
        lacks "Python.h of Python $version" "python$version-dev" python3-devel python python3-dev
fi

compiler=${CC:-}
[ -n "$compiler" ] || [ -z "$python" ] ||
    compiler=$("$python" -c 'import sysconfig; print(sysconfig.get_config_var("CC") or "cc")')
compiler=${compiler:-cc}
if ! command -v "${compiler%% *}" >/dev/null 2>&1; then
    lacks "the C compiler (${compiler%% *})" gcc gcc gcc gcc
    lacks "the C library's headers" libc6-dev glibc-devel glibc musl-dev
elif ! printf '#include <limits.h>\n#include <stdlib.h>\n' | $compiler -E - >/dev/null 2>&1; then
    lacks "the C library's headers" libc6-dev glibc-devel glibc musl-dev
fi

[ $missing = 0 ] || exit 2
echo "$python"
