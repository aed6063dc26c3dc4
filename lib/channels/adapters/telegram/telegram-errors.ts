import { type ReasonCode, reasonPart } from "#lib/platform/reason.ts";
import type { ChannelFailure, FailureClass } from "../../channel-failure.ts";

type TelegramError = { code: number; description: string | null; retryAfter: number | null };

type Row = {
  code: number | readonly [number, number];
  /** Matches the description, because the codes are only those of HTTP. */
  pattern?: RegExp;
  name?: string;
  class: FailureClass;
  reason: string;
  key: ReasonCode;
  retry?: true;
};

/** The meaning of each Bot API error; the first match counts. */
const rows: readonly Row[] = [
  {
    code: 429,
    class: "rate",
    retry: true,
    reason: "Telegram is limiting requests. The request will be retried later.",
    key: "telegramSlowDown",
  },
  {
    code: 401,
    class: "token",
    reason: "Telegram does not accept the bot's token. Get a new one from @BotFather.",
    key: "telegramToken",
  },
  {
    // An unknown token and an unknown method look the same, but we only call known methods.
    code: 404,
    class: "token",
    reason: "Telegram has no bot with this token. Get a new one from @BotFather.",
    key: "telegramNoBot",
  },
  {
    code: 403,
    pattern: /blocked/i,
    name: "blocked",
    class: "undeliverable",
    reason: "The contact has blocked the bot.",
    key: "telegramBlocked",
  },
  {
    code: 403,
    pattern: /deactivated/i,
    name: "deactivated",
    class: "undeliverable",
    reason: "The contact's account no longer exists.",
    key: "telegramGone",
  },
  {
    code: 403,
    pattern: /initiate/i,
    name: "not_started",
    class: "undeliverable",
    reason: "The contact must message the bot first.",
    key: "telegramNotStarted",
  },
  {
    code: 403,
    class: "undeliverable",
    reason: "The bot is not allowed to message this contact.",
    key: "telegramForbidden",
  },
  {
    code: 400,
    pattern: /chat not found|user not found|PEER_ID_INVALID/i,
    class: "undeliverable",
    reason: "This bot has no chat with this contact.",
    key: "telegramNoContact",
  },
  {
    code: [400, 413],
    pattern: /too (?:big|large)|entity too large/i,
    class: "media",
    reason: "The file exceeds Telegram's size limit.",
    key: "vendorFileLarge",
  },
  {
    code: 400,
    pattern: /too long|is empty/i,
    class: "input",
    reason: "The text is empty or exceeds Telegram's length limit.",
    key: "telegramText",
  },
  {
    code: 400,
    pattern: /BUTTON|keyboard/i,
    class: "input",
    reason: "Telegram does not accept these buttons. The limit for a button id is 64 bytes.",
    key: "telegramButtons",
  },
  {
    code: 400,
    pattern: /REACTION/i,
    class: "input",
    reason: "Telegram does not support this reaction.",
    key: "telegramReaction",
  },
  {
    code: 400,
    pattern: /file|photo|image|web ?page|url|media|video|audio|document/i,
    class: "media",
    reason: "Telegram does not accept this file or cannot fetch it.",
    key: "telegramFile",
  },
  {
    code: 413,
    class: "media",
    reason: "The file exceeds Telegram's size limit.",
    key: "vendorFileLarge",
  },
  {
    code: 409,
    class: "input",
    reason: "Another program receives this bot's updates. Stop it, or use a different bot.",
    key: "telegramConflict",
  },
  {
    code: 503,
    class: "server",
    retry: true,
    reason: "Telegram is not available at the moment.",
    key: "telegramUnavailable",
  },
  {
    code: [500, 599],
    class: "server",
    reason: "Telegram returned an error. The request may or may not have taken effect.",
    key: "telegramFailed",
  },
];

const MAX_WAIT_SECONDS = 86_400;

export function describeTelegramError({ code, description, retryAfter }: TelegramError): ChannelFailure {
  const row = rows.find(({ code: expected, pattern }) => {
    const matches =
      typeof expected === "number" ? expected === code : expected[0] <= code && code <= expected[1];
    return matches && (pattern === undefined || pattern.test(description ?? ""));
  });
  const wait =
    retryAfter !== null && retryAfter > 0 ? Math.min(Math.ceil(retryAfter), MAX_WAIT_SECONDS) : null;
  const words = row || !description ? [] : [reasonPart("vendorSays", { words: description.slice(0, 300) })];
  return {
    class: row?.class ?? "input",
    code: row?.name ?? String(code),
    reason: row?.reason ?? "Telegram rejected the request.",
    parts: [reasonPart(row?.key ?? "telegramRefused"), ...words],
    detail: description,
    retry: row?.retry ?? false,
    retryAfter: wait,
  };
}
