import { textOf } from "../../loose-json.ts";

/** Numbers of messages are unique inside one chat only: an id of ours is `<chat>:<message>`. Null where one lacks. */
export function messageId(chat: unknown, message: unknown): string | null {
  const [chatId, number] = [textOf(chat, "id"), textOf(message, "message_id")];
  return chatId === null || number === null ? null : `${chatId}:${number}`;
}

/** The number of a message in its chat; null for an id that names none. */
export function messageNumber(externalId: string): number | null {
  const digits = /^-?\d+:(\d+)$/.exec(externalId)?.[1];
  return digits === undefined ? null : Number(digits);
}
