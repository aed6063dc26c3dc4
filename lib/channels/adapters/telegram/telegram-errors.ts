import { type ReasonCode, reasonPart } from "#lib/platform/reason.ts";
import type { ChannelFailure, FailureClass } from "../../channel-failure.ts";

export type TelegramError = { code: number; description: string | null; retryAfter: number | null };

type Row = {
  code: number | readonly [number, number];
  /** Matches the description, because the codes are only those of HTTP. */
  says?: RegExp;
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
    reason: "Telegram asks to slow down; it is tried again later.",
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
    says: /blocked/i,
    name: "blocked",
    class: "undeliverable",
    reason: "The contact has blocked the bot.",
    key: "telegramBlocked",
  },
  {
    code: 403,
    says: /deactivated/i,
    name: "deactivated",
    class: "undeliverable",
    reason: "The contact's account no longer exists.",
    key: "telegramGone",
  },
  {
    code: 403,
    says: /initiate/i,
    name: "not_started",
    class: "undeliverable",
    reason: "The contact has to write to the bot first.",
    key: "telegramNotStarted",
  },
  {
    code: 403,
    class: "undeliverable",
    reason: "The bot may not write to this contact.",
    key: "telegramForbidden",
  },
  {
    code: 400,
    says: /chat not found|user not found|PEER_ID_INVALID/i,
    class: "undeliverable",
    reason: "Telegram knows no such contact for this bot.",
    key: "telegramNoContact",
  },
  {
    code: [400, 413],
    says: /too (?:big|large)|entity too large/i,
    class: "media",
    reason: "The file is larger than Telegram takes.",
    key: "vendorFileLarge",
  },
  {
    code: 400,
    says: /too long|is empty/i,
    class: "input",
    reason: "The text is empty or longer than Telegram takes.",
    key: "telegramText",
  },
  {
    code: 400,
    says: /BUTTON|keyboard/i,
    class: "input",
    reason: "Telegram does not take these buttons: an id may have 64 bytes.",
    key: "telegramButtons",
  },
  {
    code: 400,
    says: /REACTION/i,
    class: "input",
    reason: "Telegram does not know this sign as a reaction.",
    key: "telegramReaction",
  },
  {
    code: 400,
    says: /file|photo|image|web ?page|url|media|video|audio|document/i,
    class: "media",
    reason: "Telegram does not take this file, or cannot fetch it.",
    key: "telegramFile",
  },
  {
    code: 413,
    class: "media",
    reason: "The file is larger than Telegram takes.",
    key: "vendorFileLarge",
  },
  {
    code: 409,
    class: "input",
    reason: "Another program takes this bot's updates: stop it, or use a bot of its own.",
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
    reason: "Telegram failed; whether it did what was asked is not known.",
    key: "telegramFailed",
  },
];

const MAX_WAIT_SECONDS = 86_400;

export function describeTelegramError({ code, description, retryAfter }: TelegramError): ChannelFailure {
  const row = rows.find((known) => {
    const fits =
      typeof known.code === "number" ? known.code === code : known.code[0] <= code && code <= known.code[1];
    return fits && (known.says === undefined || known.says.test(description ?? ""));
  });
  const wait =
    retryAfter !== null && retryAfter > 0 ? Math.min(Math.ceil(retryAfter), MAX_WAIT_SECONDS) : null;
  const words = row || !description ? [] : [reasonPart("vendorSays", { words: description.slice(0, 300) })];
  return {
    class: row?.class ?? "input",
    code: row?.name ?? String(code),
    reason: row?.reason ?? "Telegram did not accept it.",
    parts: [reasonPart(row?.key ?? "telegramRefused"), ...words],
    detail: description,
    retry: row?.retry ?? false,
    retryAfter: wait,
  };
}
