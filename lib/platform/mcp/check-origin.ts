import { isIP } from "node:net";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";

/**
 * Throws FORBIDDEN if a request may come from a page of another website (DNS rebinding): its Host is a public name
 * other than that of PUBLIC_URL, or its Origin is neither the Host nor PUBLIC_URL. Addresses and names without a dot
 * cannot be rebound.
 */
export function checkOrigin(headers: Headers): void {
  const own = new URL(env().PUBLIC_URL);
  const host = headers.get("host") ?? own.host;
  if (!isLocal(host) && nameOf(host) !== own.hostname) {
    throw new AppError(
      "FORBIDDEN",
      `The Host header must be ${own.host}, from PUBLIC_URL. A reverse proxy must pass it on.`,
    );
  }
  const origin = headers.get("origin");
  if (origin === null || isAllowed(origin, [host, own.host])) return;
  throw new AppError(
    "FORBIDDEN",
    "Pages of other websites cannot use MCP: the Origin header is not allowed.",
  );
}

function isAllowed(origin: string, hosts: readonly string[]): boolean {
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

function isLocal(host: string): boolean {
  const name = nameOf(host);
  return !name.includes(".") || isIP(name) !== 0;
}

/** The host without its port, and an IPv6 address without its brackets. */
function nameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[(.*)\]$/, "$1") : "invalid.";
}
