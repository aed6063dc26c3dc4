import type { NextAuthOptions } from "next-auth";
import { failure } from "#lib/platform/api/envelope.ts";
import { toAppError } from "#lib/platform/api/error-response.ts";
import { unknownRoute } from "#lib/platform/api/fallback.ts";
import { readBytes } from "#lib/platform/api/read-body.ts";
import { requestIdOf } from "#lib/platform/api/request-id.ts";
import { readCookies } from "#lib/platform/auth/credential.ts";
import { AppError } from "#lib/platform/errors.ts";
import { authOptions } from "./auth-options.ts";
import { type AuthResponse, collectResponse } from "./auth-response.ts";

/** Maximum size of a form body; a sign-in form is small. */
const MAX_BODY_BYTES = 16_384;

/** The part of a Node request that next-auth reads. */
type AuthRequest = {
  method: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  query: Record<string, string | string[]>;
  body: Record<string, unknown>;
};

/** Actions that next-auth supports; it would respond to others in plain text. */
const actions: Record<string, readonly string[]> = {
  GET: ["csrf", "error", "providers", "session", "signin", "signout"],
  POST: ["_log", "callback", "session", "signin", "signout"],
};

type NextAuth = (request: AuthRequest, response: AuthResponse, options: NextAuthOptions) => Promise<void>;

/**
 * Handles `/api/auth/**` with next-auth as a Web-standard handler. Next-auth's own handler needs `next/headers`; this one
 * runs wherever our routes do.
 */
export async function answerAuth(
  request: Request,
  info: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const { nextauth } = await info.params;
  if (!isAction(request.method, nextauth)) return unknownRoute(request);
  const requestId = requestIdOf(request);
  try {
    const nextAuth = await loadNextAuth();
    const { searchParams } = new URL(request.url);
    const response = collectResponse();
    const call = {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      cookies: readCookies(request.headers.get("cookie")),
      query: { ...Object.fromEntries(searchParams), nextauth },
      body: await readForm(request),
    };
    await nextAuth(call, response, authOptions());
    const answer = response.finish();
    answer.headers.set("X-Request-Id", requestId);
    return answer;
  } catch (error) {
    return failure(toAppError(error, requestId), { "X-Request-Id": requestId });
  }
}

function isAction(method: string, [action = "", provider = "credentials"]: readonly string[]): boolean {
  return (actions[method]?.includes(action) ?? false) && provider === "credentials";
}

/** Loaded on first use: the API process that runs next to Next.js never needs it. */
async function loadNextAuth(): Promise<NextAuth> {
  const { default: loaded }: { default: unknown } = await import("next-auth");
  // A CommonJS module: bundlers unwrap its default export, Node does not.
  return (typeof loaded === "function" ? loaded : Reflect.get(Object(loaded), "default")) as NextAuth;
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  if (request.method !== "POST") return {};
  const text = new TextDecoder().decode(await readBytes(request, MAX_BODY_BYTES));
  const type = request.headers.get("content-type") ?? "";
  if (!type.includes("application/json")) return Object.fromEntries(new URLSearchParams(text));
  return textsOf(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    throw new AppError("INVALID_JSON", "The body is not valid JSON in UTF-8.");
  }
}

/** Form fields as strings, and `json` as a boolean; next-auth fails on anything else. */
function textsOf(fields: unknown): Record<string, unknown> {
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === "string" || value === true),
  );
}
