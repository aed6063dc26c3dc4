/** Host and port of an address; the text itself where it is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
