const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const MAX_CHARACTERS = 2_048;
/** The characters of a URI (RFC 3986). URL parsers also accept others, and browsers read `\` as `/`. */
const URI = /^[!-[\]-~]+$/;

/**
 * Returns whether the browser may be sent to a URI: https, or http on the same computer, without a fragment or user
 * name (MCP, Communication Security).
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > MAX_CHARACTERS || !URI.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  if (text.includes("#") || username !== "" || password !== "") return false;
  return protocol === "https:" || isLoopback(text);
}

/** Returns whether a URI is on the computer of the user. */
export function isLoopback(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol === "http:" && LOOPBACK.has(hostname);
}

/**
 * Returns whether a URI is one of the registered ones: exactly, except for the port of a loopback address, because
 * native applications listen on any free one (RFC 8252 7.3).
 */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(uri)) return false;
  return registered.some((other) => {
    if (other === uri) return true;
    return isLoopback(other) && isLoopback(uri) && portless(other) === portless(uri);
  });
}

function portless(uri: string): string {
  const url = new URL(uri);
  url.port = "";
  return url.href;
}
