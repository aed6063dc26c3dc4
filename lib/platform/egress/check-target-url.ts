import ipaddr from "ipaddr.js";
import { type ReasonCode, type ReasonPart, type ReasonValues, reason } from "../reason.ts";
import { type AllowList, checkAddress } from "./address-policy.ts";
import type { EgressConfig } from "./config.ts";

/** A target in canonical form without fragment, or why it is rejected. */
type TargetVerdict = { ok: true; url: string } | Refused;
type Refused = { ok: false; reason: string; parts: ReasonPart[] };

const MAX_URL_LENGTH = 2048;

const LOCAL_SUFFIXES = [".local", ".internal", ".home.arpa"];

/** The "bad ports" of the Fetch standard (section 2.9): mail, shells, chat and similar services. */
const BAD_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * Checks a URL entered by a user without network access. Names are checked again when they are resolved. The reason
 * does not reveal whether an address is private. Source: docs/reliability.md, Outbound requests.
 */
export function checkTargetUrl(
  text: string,
  config: Pick<EgressConfig, "allow" | "ownPorts">,
): TargetVerdict {
  const parsed = parseTargetUrl(text);
  if (!parsed.ok) return parsed;
  const { url } = parsed;
  const refusal = checkHost(hostOf(url), portOf(url), config);
  return refusal ?? { ok: true, url: url.href };
}

/** Checks the parts that do not depend on the host: form, scheme, user info, port. */
export function parseTargetUrl(text: string): { ok: true; url: URL } | Refused {
  if (text.length > MAX_URL_LENGTH) return tooLong();
  if (hasControlOrSpace(text)) return refused("The URL contains spaces or control characters.", "urlSpaces");
  if (!URL.canParse(text)) return refused("The URL is not valid.", "urlInvalid");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    return refused("The URL must begin with http:// or https://.", "urlScheme");
  }
  if (url.username !== "" || url.password !== "") {
    return refused("The URL must not contain a user name or password. Use a header instead.", "urlPassword");
  }
  const port = portOf(url);
  if (BAD_PORTS.has(port)) return refused(`Port ${port} is not allowed.`, "urlPort", { port: String(port) });
  url.hash = "";
  if (url.href.length > MAX_URL_LENGTH) return tooLong();
  return { ok: true, url };
}

/** Returns the host of a URL without brackets and trailing dot: an IP literal or an ASCII name. */
export function hostOf(url: URL): string {
  const host = url.hostname.startsWith("[") ? url.hostname.slice(1, -1) : url.hostname;
  return host.endsWith(".") ? host.slice(0, -1) : host;
}

/** Returns the port of a URL, or the scheme's default. */
export function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" ? 443 : 80;
}

/** `localhost` and its subdomains are loopback by definition (RFC 6761, 6.3), regardless of DNS. */
export function isLoopbackName(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** Whether connecting to an address and port is allowed: by the policy, except for this installation's own ports. */
export function mayConnect(address: string, port: number, config: Pick<EgressConfig, "allow" | "ownPorts">) {
  const verdict = checkAddress(address, config.allow);
  return verdict.allowed && !(verdict.opened && config.ownPorts.includes(port));
}

/** Whether a URL names an address that only the allow list opens: one of a private network. */
export function isOpenedAddress(url: URL, { allow }: Pick<EgressConfig, "allow">): boolean {
  const host = hostOf(url);
  const addresses = isLoopbackName(host) ? ["127.0.0.1", "::1"] : [host];
  return addresses.some((address) => {
    const verdict = checkAddress(address, allow);
    return verdict.allowed && verdict.opened;
  });
}

function checkHost(host: string, port: number, config: Pick<EgressConfig, "allow" | "ownPorts">) {
  if (host === "") return refused("The URL has no host.", "urlHost");
  const notPublic = refused("The URL must point to a public address.", "urlNotPublic");
  if (ipaddr.isValid(host)) return mayConnect(host, port, config) ? null : notPublic;
  if (isLoopbackName(host)) {
    return ["127.0.0.1", "::1"].some((address) => mayConnect(address, port, config)) ? null : notPublic;
  }
  return isLocalName(host) && !opensAnything(config.allow) ? notPublic : null;
}

/** Whether only a private network resolves a name. With an allow list, the resolved address decides. */
function isLocalName(host: string): boolean {
  return !host.includes(".") || LOCAL_SUFFIXES.some((suffix) => host.endsWith(suffix));
}

function opensAnything(allow: AllowList): boolean {
  return allow.ranges.length > 0;
}

function hasControlOrSpace(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0)) return true;
  }
  return false;
}

function tooLong(): Refused {
  return refused(`The URL is longer than ${MAX_URL_LENGTH} characters.`, "urlTooLong", {
    max: MAX_URL_LENGTH,
  });
}

function refused(text: string, code: ReasonCode, values?: ReasonValues): Refused {
  return { ok: false, reason: text, parts: reason(text, code, values).parts };
}
