/** The origin the tag's script comes from; null if it says none. */
export function scriptOrigin(script: string): string | null {
  const source = /src="([^"]+)"/.exec(script)?.[1];
  return source && URL.canParse(source) ? new URL(source).origin : null;
}

/** What a page with a Content-Security-Policy must allow for the widget (CSP 3, 6.1). */
export function policyLines(origin: string): string {
  return `script-src ${origin}\nframe-src ${origin}`;
}
