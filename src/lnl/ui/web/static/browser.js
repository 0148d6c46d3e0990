// What pages ask of the browser and of the server: what is kept, requests, files.

/** Return what was kept under a name, null where there is nothing. Storage may be forbidden; pages work without it. */
export function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}

/** Keep a text under a name. */
export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* nothing is remembered then */ }
}

/** Return the language that somebody chose, or the browser's. */
export function language() {
  return kept("lnl.lang") ?? (navigator.language.startsWith("ja") ? "ja" : "en");
}

/** Return the headers of a request whose refusals a person reads. */
export function asking(type) {
  return { "content-type": type, "accept-language": language() };
}

/** Ask the server and return its answer; `lost` is the reason where it does not answer. */
export async function post(path, row, lost) {
  try {
    const answer = await fetch(path, { method: "POST", headers: asking("application/json"), body: JSON.stringify(row) });
    return await answer.json();
  } catch {
    return { reason: lost };
  }
}

/** Send a request whose answer is lines of JSON, and hear each as it comes; returns the reason where there is no answer, null for one. */
export async function postLines(path, request, hear, lost) {
  try {
    const answer = await fetch(path, { method: "POST", ...request });
    if (!answer.ok) return (await answer.json()).reason;
    let reason = null;
    await readLines(answer.body, (row) => { if (row.reason) reason = row.reason; else hear(row); });
    return reason;
  } catch (error) {
    return error.name === "AbortError" ? null : lost;
  }
}

async function readLines(body, hear) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const lines = text.split("\n");
    text = lines.pop();
    for (const line of lines) hear(JSON.parse(line));
  }
}

/** Return a rule by its number in a language, null where the server has none. */
export async function rule(number, lang) {
  const answer = await fetch(`/rules/${encodeURIComponent(number)}?lang=${lang}`).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** Let somebody save a text as a file. */
export function save(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
