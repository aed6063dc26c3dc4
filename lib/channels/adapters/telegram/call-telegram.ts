import { encodeForm } from "#lib/platform/egress/index.ts";
import type { CallLimits, ChannelAccess, ChannelHttp } from "../../adapter.ts";
import type { ChannelFailure } from "../../channel-failure.ts";
import { describeThrown, hideSecrets, unexpectedResponse } from "../../health/vendor-failure.ts";
import { fieldOf, numberOf, readLoose, textOf } from "../../loose-json.ts";
import { describeTelegramError } from "./telegram-errors.ts";

/** One Bot API method with its parameters: JSON, or a form with a file. */
export type TelegramCall = {
  method: string;
  body?: Record<string, unknown> | FormData;
  /** The call has no side effect, so it may be repeated after any failure. */
  repeatable?: boolean;
  limits?: CallLimits;
};
type TelegramReply = { ok: true; result: unknown } | ({ ok: false } & ChannelFailure);

const MAX_DETAIL = 500;

/** Returns the bot's address. It contains the token and must never be stored, logged or shown. */
export function botAddress(channel: ChannelAccess, kind: "bot" | "file/bot"): string {
  return `${channel.config.apiBaseUrl ?? ""}/${kind}${channel.secrets.botToken ?? ""}`;
}

/** Calls the Bot API as the channel's bot. Never throws; the reply describes the failure and contains no secret. */
export async function callTelegram(
  channel: ChannelAccess,
  http: ChannelHttp,
  { method, body = {}, repeatable = false, limits }: TelegramCall,
): Promise<TelegramReply> {
  try {
    const url = `${botAddress(channel, "bot")}/${method}`;
    const response = await http(url, { method: "POST", ...(await encoded(body)) }, limits);
    return readReply(channel, repeatable, { status: response.status, text: await response.text() });
  } catch (error) {
    return { ok: false, ...withoutSecrets(channel, describeThrown(error, repeatable)) };
  }
}

async function encoded(body: Record<string, unknown> | FormData): Promise<RequestInit> {
  if (!(body instanceof FormData)) {
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  }
  const { type, content } = await encodeForm(body);
  return { headers: { "content-type": type }, body: content };
}

type Answer = { status: number; text: string };
function readReply(channel: ChannelAccess, repeatable: boolean, { status, text }: Answer): TelegramReply {
  const data = readLoose(text);
  if (status === 200 && fieldOf(data, "ok") === true) return { ok: true, result: fieldOf(data, "result") };
  if (status === 200 && fieldOf(data, "ok") === undefined) return unexpectedResponse("Bot API");
  const parameters = fieldOf(data, "parameters");
  const failure = describeTelegramError({
    code: numberOf(data, "error_code") ?? status,
    description: textOf(data, "description"),
    retryAfter: numberOf(parameters, "retry_after"),
  });
  const retry = failure.retry || (repeatable && failure.class === "server");
  return { ok: false, ...withoutSecrets(channel, { ...failure, retry }) };
}

function withoutSecrets(channel: ChannelAccess, failure: ChannelFailure): ChannelFailure {
  if (failure.detail === null) return failure;
  return { ...failure, detail: hideSecrets(channel, failure.detail).slice(0, MAX_DETAIL) };
}
