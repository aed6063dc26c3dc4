const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns a text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns the beginning of a document that is read and printed without other files. */
export function documentHead(locale: string, title: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#18181b;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin-top:2rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.35rem .5rem;border-bottom:1px solid #e4e4e7}
td.number{text-align:right}code{overflow-wrap:anywhere}p.message{white-space:pre-wrap;overflow-wrap:anywhere}
small{color:#52525b}
</style></head><body>
<h1>${escapeHtml(title)}</h1>
`;
}

/** The end of a document. */
export const DOCUMENT_END = "</body></html>\n";
