import { randomBytes } from "node:crypto";

/** Returns a message id in the format of Messenger and Instagram. */
export function newMid(): string {
  return `m_${randomBytes(24).toString("base64url")}`;
}
