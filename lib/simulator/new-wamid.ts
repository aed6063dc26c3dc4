import { randomBytes } from "node:crypto";

/** Returns a message id in the format of WhatsApp: `wamid.` and base64. */
export function newWamid(): string {
  return `wamid.${randomBytes(36).toString("base64")}`;
}
