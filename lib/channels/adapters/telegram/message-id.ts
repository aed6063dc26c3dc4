import { textOf } from "../../loose-json.ts";

/**
 * Message numbers are unique only within a chat, so our id is `<chat>:<message>`. Returns null if a part is missing.
 */
export function messageId(chat: unknown, message: unknown): string | null {
  const [chatId, number] = [textOf(chat, "id"), textOf(message, "message_id")];
  return chatId === null || number === null ? null : `${chatId}:${number}`;
}

/** Returns the number of a message in its chat; null if the id has none. */
export function messageNumber(externalId: string): number | null {
  const digits = /^-?\d+:(\d+)$/.exec(externalId)?.[1];
  return digits === undefined ? null : Number(digits);
}
