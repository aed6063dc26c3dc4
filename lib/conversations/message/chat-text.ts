/**
 * Converts a model's Markdown to plain chat text: no headings or code fences, and links followed by their address.
 * Bold is kept if the channel has a mark for it.
 */
export function chatText(markdown: string, boldMark: string | null): string {
  const strong = (text: string) => `${boldMark ?? ""}${text}${boldMark ?? ""}`;
  return markdown
    .replace(/^[ \t]*```[^\n]*\n?/gm, "")
    .replace(/^#{1,6}[ \t]+(.+?)[ \t#]*$/gm, (_, title: string) => strong(title.replaceAll("**", "")))
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, (_, __, text: string) => strong(text))
    .replace(/!?\[([^\]\n]*)\]\((https?:[^\s)]+)\)/g, (_, text: string, url: string) => named(text, url))
    .replace(/^([ \t]*)[*+][ \t]+/gm, "$1- ")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!>-])/g, "$1")
    .trim();
}

function named(text: string, url: string): string {
  return text.trim() === "" || text === url ? url : `${text} (${url})`;
}
