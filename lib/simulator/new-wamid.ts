import { randomBytes } from "node:crypto";

/** A message id as WhatsApp makes them: `wamid.` and base64 of something. */
export function newWamid(): string {
  return `wamid.${randomBytes(36).toString("base64")}`;
}
