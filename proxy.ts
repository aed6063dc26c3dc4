import { type NextRequest, NextResponse } from "next/server";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { pageHeaders } from "#lib/platform/front/page-headers.ts";

/** Pages and nothing else: the API answers with headers of its own, built files need no policy. */
export const config = { matcher: "/((?!api/|_next/static/|_next/image).*)" };

/**
 * Gives every page a nonce and the security headers. Next reads the nonce from the request's policy, the layout
 * from `x-nonce`; `x-path` is where someone signed out wanted to go. It guards nothing: pages and routes check the
 * session themselves.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = randomToken(16);
  const headers = pageHeaders({
    nonce,
    isDev: env().NODE_ENV === "development",
    isHttps: env().PUBLIC_URL.startsWith("https://"),
  });
  // Links of one use carry their token in the address; it goes to nobody.
  if (request.nextUrl.searchParams.has("token")) headers["Referrer-Policy"] = "no-referrer";
  const forwarded = new Headers(request.headers);
  forwarded.set("x-nonce", nonce);
  forwarded.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  forwarded.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  const response = NextResponse.next({ request: { headers: forwarded } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
