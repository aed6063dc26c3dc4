const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const MOST_CHARACTERS = 2_048;

/**
 * Returns whether an application may be redirected to a URI: https, or http on the same computer, without a fragment or
 * user name (MCP, Communication Security).
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > MOST_CHARACTERS || /[\s\\]/.test(text) || !URL.canParse(text)) return false;
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
 * Returns whether a URI is one of the registered ones: exactly, except that the port of a loopback address is free,
 * because native applications take any (RFC 8252 7.3).
 */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(uri)) return false;
  return registered.some((other) => {
    if (other === uri) return true;
    return isRedirectUri(other) && isLoopback(other) && isLoopback(uri) && portless(other) === portless(uri);
  });
}

function portless(uri: string): string {
  const url = new URL(uri);
  url.port = "";
  return url.href;
}
