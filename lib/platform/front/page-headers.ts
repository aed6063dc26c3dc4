/** Tells browsers to use only https for this host. Sent if the public URL is https. */
export const strictTransport = {
  name: "Strict-Transport-Security",
  value: "max-age=31536000; includeSubDomains",
};

/**
 * The inputs of a page's headers. `frameAncestors`: who may frame it, by default no one. `keepsOpener`: another website
 * that opened it in a window may wait for that window to come back.
 */
type PageSecurity = {
  nonce: string;
  isDev: boolean;
  isHttps: boolean;
  frameAncestors?: string;
  keepsOpener?: boolean;
  /** Another origin that images, audio and video are redirected to (FILES_URL). */
  filesOrigin?: string | undefined;
};

/**
 * Content Security Policy of the console's pages (docs/reliability.md, Page headers): scripts run only with the
 * request's nonce. In development Next evaluates modules and keeps a socket open for reloading.
 */
function contentSecurityPolicy(security: PageSecurity): string {
  const { nonce, isDev, frameAncestors = "'none'", filesOrigin } = security;
  const files = filesOrigin === undefined ? "" : ` ${filesOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${files}`,
    // Voice messages and videos of a conversation. `blob:` is for those not sent yet.
    `media-src 'self' blob:${files}`,
    "font-src 'self'",
    // The console shows the chat widget as visitors will see it.
    "frame-src 'self'",
    // The chat widget solves its challenge in a worker.
    "worker-src 'self'",
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}

/** Returns every security header of a page. A page that may be framed can be loaded by other origins. */
export function pageHeaders(security: PageSecurity): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(security),
    "Cross-Origin-Opener-Policy": security.keepsOpener ? "unsafe-none" : "same-origin",
    ...(security.frameAncestors && { "Cross-Origin-Resource-Policy": "cross-origin" }),
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(security.isHttps && { [strictTransport.name]: strictTransport.value }),
  };
}
