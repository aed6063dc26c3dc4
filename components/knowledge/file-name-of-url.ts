/** Returns the decoded file name of a URL; empty if it has none. */
export function fileNameOfUrl(url: string): string {
  if (!URL.canParse(url)) return "";
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
