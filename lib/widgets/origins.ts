/** Origins on which a widget may be embedded; null means any website, an empty list none. */
export type AllowedOrigins = readonly string[] | null;

/**
 * Value of the frame page's `frame-ancestors`. Entries that are no http(s) origin are left out: they stand in a
 * header.
 */
export function frameAncestors(allowed: AllowedOrigins): string {
  if (allowed === null) return "http: https:";
  const origins = allowed.flatMap((text) => originOf(text) ?? []);
  return origins.length === 0 ? "'none'" : origins.join(" ");
}

/**
 * Whether a page says it is on one of the allowed websites. The browser holds the frame to `frame-ancestors` whatever
 * the page says; this refuses the rest that is honest.
 */
export function mayEmbed(allowed: AllowedOrigins, declared: string | null | undefined): boolean {
  if (allowed === null) return true;
  const origin = originOf(declared ?? "");
  return origin !== null && allowed.some((text) => originOf(text) === origin);
}

/** Serialised http(s) origin of an address; null for any other text, and for one with a character a header minds. */
export function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && !/[\s;,*'"<]/.test(origin) ? origin : null;
}
