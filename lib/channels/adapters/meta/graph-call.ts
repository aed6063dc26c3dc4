import { encodeForm, type FetchedResponse } from "#lib/platform/egress/index.ts";
import { reason } from "#lib/platform/reason.ts";
import type { CallLimits, ChannelAccess, ChannelHttp } from "../../adapter.ts";
import type { ChannelFailure } from "../../channel-failure.ts";
import {
  describeThrown,
  hideSecrets,
  platformFailure,
  unexpectedResponse,
} from "../../health/vendor-failure.ts";
import { fieldOf, isLoose, type Loose, numberOf, readLoose, textOf } from "../../loose-json.ts";
import { describeGraphError } from "./graph-errors.ts";

/** One call of the Graph API. `path` follows the version and its parts are already escaped (`graphPath`). */
type GraphCall = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  query?: Record<string, string>;
  /** JSON, a form with a file, or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Resumable uploads require `OAuth` before the token. */
  scheme?: "Bearer" | "OAuth";
  limits?: CallLimits;
};
export type GraphReply = { ok: true; data: Loose } | ({ ok: false } & ChannelFailure);

const MAX_DETAIL = 500;

/** Joins ids and words to an escaped path, so that input from a vendor or a person cannot change the target. */
export function graphPath(...parts: readonly string[]): string {
  return parts.map((part) => (/^\.{1,2}$/.test(part) ? "_" : encodeURIComponent(part))).join("/");
}

/** Calls the Graph API as the channel. Never throws; the reply describes the failure and contains no secret. */
export async function callGraph(
  channel: ChannelAccess,
  http: ChannelHttp,
  call: GraphCall,
): Promise<GraphReply> {
  if (!channel.secrets.accessToken) {
    const why = reason("The access token is missing. Enter it to connect the channel.", "noAccessToken");
    return platformFailure({ class: "token", code: "no_token" }, why);
  }
  const { graphBaseUrl = "", graphVersion = "" } = channel.config;
  const search = call.query ? `?${new URLSearchParams(call.query)}` : "";
  const url = `${graphBaseUrl}/${graphVersion}/${call.path}${search}`;
  try {
    const response = await http(url, await requestOf(channel, call), call.limits);
    return readReply(channel, call, { response, text: await response.text() });
  } catch (error) {
    return { ok: false, ...describeThrown(error, call.method === "GET") };
  }
}

async function requestOf(channel: ChannelAccess, call: GraphCall): Promise<RequestInit> {
  const { method, body, scheme = "Bearer" } = call;
  const authorization = `${scheme} ${channel.secrets.accessToken ?? ""}`;
  const headers = { accept: "application/json", ...call.headers, authorization };
  if (body === undefined) return { method, headers };
  const { type, content } = await contentOf(body);
  return { method, headers: { ...headers, "content-type": type }, body: content };
}

async function contentOf(
  body: unknown,
): Promise<{ type: string; content: string | Uint8Array<ArrayBuffer> }> {
  if (body instanceof Uint8Array) return { type: "application/octet-stream", content: new Uint8Array(body) };
  if (!(body instanceof FormData)) return { type: "application/json", content: JSON.stringify(body) };
  return encodeForm(body);
}

type Answer = { response: FetchedResponse; text: string };

function readReply(channel: ChannelAccess, { method }: GraphCall, { response, text }: Answer): GraphReply {
  const data = readLoose(text);
  const error = fieldOf(data, "error");
  if (response.ok && error === undefined) {
    return isLoose(data) ? { ok: true, data } : unexpectedResponse("Graph API");
  }
  const failure = describeGraphError(
    {
      code: numberOf(error, "code"),
      subcode: numberOf(error, "error_subcode"),
      message: wordsOf(channel, error),
    },
    response.status,
  );
  const isTransient = fieldOf(error, "is_transient") === true || (method === "GET" && response.status >= 500);
  const retry = failure.retry || isTransient;
  return { ok: false, ...failure, retry, retryAfter: waitOf(response.headers) ?? failure.retryAfter };
}

/** Returns the most specific description of an error, on one line. */
function wordsOf(channel: ChannelAccess, error: unknown): string | null {
  const explanation =
    textOf(fieldOf(error, "error_data"), "details") ??
    textOf(error, "error_user_msg") ??
    textOf(error, "message") ??
    (typeof error === "string" ? error : null);
  return explanation === null
    ? null
    : hideSecrets(channel, explanation).replace(/\s+/g, " ").trim().slice(0, MAX_DETAIL);
}

/** Returns the seconds to wait: Retry-After, or the minutes in the usage header. */
function waitOf(headers: Headers): number | null {
  const seconds = Number(headers.get("retry-after") ?? "none");
  if (Number.isFinite(seconds) && seconds > 0) return Math.min(Math.ceil(seconds), 86_400);
  const usage = readLoose(headers.get("x-business-use-case-usage") ?? "");
  const minutes = Object.values(isLoose(usage) ? usage : {})
    .flatMap((uses) => (Array.isArray(uses) ? uses : []))
    .map((use) => numberOf(use, "estimated_time_to_regain_access") ?? 0);
  const longest = Math.max(0, ...minutes);
  return longest > 0 ? Math.min(longest * 60, 86_400) : null;
}
