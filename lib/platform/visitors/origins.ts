/** Origins on which a page may be embedded; null means any website, an empty list none. */
type AllowedOrigins = readonly string[] | null;

/**
 * Returns the value of the frame page's `frame-ancestors`. Entries that are not http(s) origins are omitted, because
 * the value is part of a header.
 */
export function frameAncestors(allowed: AllowedOrigins): string {
  if (allowed === null) return "http: https:";
  const origins = allowed.flatMap((text) => originOf(text) ?? []);
  return origins.length === 0 ? "'none'" : origins.join(" ");
}

/**
 * Returns whether a page claims to be on one of the allowed websites. The browser enforces `frame-ancestors`
 * regardless; this check rejects honest requests from other websites.
 */
export function mayEmbed(allowed: AllowedOrigins, declared: string | null | undefined): boolean {
  if (allowed === null) return true;
  const origin = originOf(declared ?? "");
  return origin !== null && allowed.some((text) => originOf(text) === origin);
}

/**
 * Returns the serialized http(s) origin of an address; null for any other text, and for characters that are not safe in
 * a header.
 */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && !/[\s;,*'"<]/.test(origin) ? origin : null;
}
