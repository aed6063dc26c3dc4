/** Returns the origin of the tag's script; null if there is none. */
export function scriptOrigin(script: string): string | null {
  const source = /src="([^"]+)"/.exec(script)?.[1];
  return source && URL.canParse(source) ? new URL(source).origin : null;
}

/** Returns the Content-Security-Policy that a page needs for the widget (CSP 3, 6.1). */
export function policyLines(origin: string): string {
  return `script-src ${origin}\nframe-src ${origin}`;
}
