import { type NextRequest, NextResponse } from "next/server";
import { randomToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { pageHeaders } from "#lib/platform/front/page-headers.ts";
import { findFormFrame } from "#lib/web-forms/find-form-frame.ts";
import { disabledWidgetPage } from "#lib/widgets/disabled-widget-page.ts";
import { findFrame } from "#lib/widgets/find-frame.ts";
import type { ChatPage } from "#lib/widgets/schema.ts";

/** Only pages: the API sets its own headers, and built files need no policy. */
export const config = { matcher: "/((?!api/|_next/static/|_next/image|(?:widget|form)\\.js$).*)" };

/** The chat page learns from it how it looks; a value that a client sends is dropped. */
const PAGE_HEADER = "x-chat-page";
/** The language of a form's page. A value that a client sends is dropped. */
const LANGUAGE_HEADER = "x-page-language";

/**
 * Gives every page a nonce and the security headers. Next reads the nonce from the request's policy, the layout from
 * `x-nonce`; `x-path` is where someone signed out wanted to go. It does not protect anything: pages and routes check
 * the session. Other sites may frame only the pages of chats and forms.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = randomToken(16);
  const { pathname, searchParams } = request.nextUrl;
  const agentId = /^\/widget\/([^/]+)\/?$/.exec(pathname)?.[1];
  const isPreview = agentId !== undefined && searchParams.get("preview") === "1";
  const frame = agentId !== undefined && !isPreview ? await findFrame(agentId) : null;
  const isGone = agentId !== undefined && !isPreview && frame === null;
  const formKey = /^\/f\/([^/]+)\/?$/.exec(pathname)?.[1];
  const form = formKey === undefined ? null : await findFormFrame(formKey);
  // A website that still embeds a closed form shows a sentence instead of the browser's error.
  const isUnavailable = isGone || (formKey !== undefined && form === null);
  const frameAncestors = isPreview ? "'self'" : isUnavailable ? "http: https:" : (frame ?? form)?.ancestors;
  const headers = pageHeaders({
    nonce,
    isDev: env().NODE_ENV === "development",
    isHttps: env().PUBLIC_URL.startsWith("https://"),
    keepsOpener: isConsent(request.nextUrl),
    filesOrigin: env().FILES_URL,
    ...(frameAncestors !== undefined && { frameAncestors }),
  });
  // The address of a one-time link contains its token: other sites must not see it.
  if (searchParams.has("token")) headers["Referrer-Policy"] = "no-referrer";
  const response = isGone
    ? gone(nonce, searchParams.get("origin"))
    : NextResponse.next({
        request: {
          headers: forwarded(request, { nonce, headers, page: frame?.page, language: form?.language }),
        },
      });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/**
 * Applications open the consent page in a window and wait for it to come back (docs/mcp.md, OAuth). People
 * who are not signed in see the login page in it first.
 */
function isConsent({ pathname, searchParams }: URL): boolean {
  const wanted = pathname === "/login" ? (searchParams.get("next") ?? "") : pathname;
  return /^\/oauth\/authorize(?:\?|$)/.test(wanted);
}

type Forwarding = {
  nonce: string;
  headers: Record<string, string>;
  page: ChatPage | undefined;
  language: string | undefined;
};

function forwarded(request: NextRequest, { nonce, headers, page, language }: Forwarding): Headers {
  const forwarded = new Headers(request.headers);
  forwarded.set("x-nonce", nonce);
  forwarded.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  forwarded.set("content-security-policy", headers["Content-Security-Policy"] ?? "");
  forwarded.delete(PAGE_HEADER);
  forwarded.delete(LANGUAGE_HEADER);
  if (language !== undefined) forwarded.set(LANGUAGE_HEADER, language);
  if (page) forwarded.set(PAGE_HEADER, encodeURIComponent(JSON.stringify(page)));
  return forwarded;
}

function gone(nonce: string, origin: string | null): NextResponse {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new NextResponse(disabledWidgetPage({ nonce, origin }), { status: 404, headers });
}
