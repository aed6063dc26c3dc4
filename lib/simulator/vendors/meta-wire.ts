import { createHmac } from "node:crypto";
import { type StoredChannel, webhookUrlOf } from "#lib/channels/index.ts";

/** Meta's JSON: ASCII, with slashes escaped too. */
export function metaJson(payload: object): string {
  return JSON.stringify(payload)
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Signed over the bytes with the app secret (channels.md 1.2). */
export function signAsMeta(channel: StoredChannel, text: string): Record<string, string> {
  const signature = createHmac("sha256", channel.secrets.appSecret ?? "")
    .update(text)
    .digest("hex");
  return { "x-hub-signature-256": `sha256=${signature}` };
}

/** Meta is told the address on its own pages, which people do by hand: it is taken as done. */
export function metaWebhook(_simulator: object, channel: StoredChannel): string {
  return webhookUrlOf(channel.id);
}
