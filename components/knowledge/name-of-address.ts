/** Returns the decoded file name of a URL; empty if it has none. */
export function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return "";
  const last = new URL(address).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
