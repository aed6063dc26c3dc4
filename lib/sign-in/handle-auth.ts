import type { NextAuthOptions } from "next-auth";
import type { Content } from "#lib/platform/api/content.ts";
import type { RawCall } from "#lib/platform/api/raw-route.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { readCookies } from "#lib/platform/auth/credential.ts";
import { AppError } from "#lib/platform/errors.ts";
import { authOptions } from "./auth-options.ts";

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
 * Handles `/api/auth/**` with next-auth; null for a path that it does not have. Next-auth's own handler needs
 * `next/headers`; this one runs wherever our routes do.
 */
export async function handleAuth({
  method,
  params,
  headers,
  search,
  rawBody,
}: RawCall): Promise<Content | null> {
  const path = [params.nextauth ?? []].flat();
  if (!isAction(method, path)) return null;
  const nextAuth = await loadNextAuth();
  const response = collectResponse();
  const call = {
    method,
    headers: Object.fromEntries(headers),
    cookies: readCookies(headers.get("cookie")),
    query: { ...Object.fromEntries(search), nextauth: path },
    body: method === "POST" ? await readFields(rawBody) : {},
  };
  const end: { address: string | null } = { address: null };
  const options = authOptions(
    (cookies) => {
      response.setHeader("Set-Cookie", [...cookies]);
    },
    (address) => {
      end.address = address;
    },
  );
  await nextAuth(call, response, options);
  // The page goes there. next-auth itself never leads to another origin.
  if (end.address !== null) response.json({ url: end.address });
  return response.finish();
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

async function readFields(body: RawBody): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await body.readBytes(MAX_BODY_BYTES));
  if (!body.contentType.includes("application/json")) return Object.fromEntries(new URLSearchParams(text));
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

/** The part of a Node response that next-auth writes to. */
type AuthResponse = {
  status(code: number): AuthResponse;
  getHeader(name: string): string | string[] | undefined;
  setHeader(name: string, value: string | string[]): AuthResponse;
  json(body: unknown): void;
  send(body: unknown): void;
  end(): void;
};

/** Collects what next-auth writes; `finish` returns it. */
function collectResponse(): AuthResponse & { finish(): Content } {
  const headers = new Map<string, string | string[]>();
  const answer: { status: number; body: string | null } = { status: 200, body: null };
  const response: AuthResponse & { finish(): Content } = {
    status(code) {
      answer.status = code;
      return response;
    },
    getHeader: (name) => headers.get(name.toLowerCase()),
    setHeader(name, value) {
      headers.set(name.toLowerCase(), value);
      return response;
    },
    json(body) {
      headers.set("content-type", "application/json");
      answer.body = JSON.stringify(body);
    },
    send(body) {
      if (typeof body === "string") answer.body = body;
      else if (body !== undefined && body !== null) response.json(body);
    },
    end() {},
    finish: () => ({ ...answer, headers: pairsOf(headers) }),
  };
  return response;
}

/** One pair per header line: each cookie has its own line. */
function pairsOf(headers: Map<string, string | string[]>): [string, string][] {
  const pairs: [string, string][] = [
    ["cache-control", "no-store"],
    ["x-content-type-options", "nosniff"],
  ];
  for (const [name, value] of headers) {
    if (name === "cache-control") continue;
    for (const line of [value].flat()) pairs.push([name, line]);
  }
  return pairs;
}
