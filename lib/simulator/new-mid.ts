import { randomBytes } from "node:crypto";

/** An id of a message on Messenger or Instagram, as Meta makes them. */
export function newMid(): string {
  return `m_${randomBytes(24).toString("base64url")}`;
}
