export type OpenIdClient = typeof import("openid-client");

/** Loads openid-client on first use: most processes never need it. */
export function loadLibrary(): Promise<OpenIdClient> {
  return import("openid-client");
}
