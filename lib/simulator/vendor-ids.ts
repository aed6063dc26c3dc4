import { randomBytes, randomInt } from "node:crypto";

/** Returns a message id in the format of Messenger and Instagram. */
export function newMessengerId(): string {
  return `m_${randomBytes(24).toString("base64url")}`;
}

/** Returns a message id in the format of WhatsApp: `wamid.` and base64. */
export function newWhatsappId(): string {
  return `wamid.${randomBytes(36).toString("base64")}`;
}

/** Returns `start` followed by `count` random digits. */
export function digitsAfter(start: string, count: number): string {
  return start + Array.from({ length: count }, () => randomInt(10)).join("");
}
