import { createHmac } from "node:crypto";
import { type StoredChannel, webhookUrlOf } from "#lib/channels/index.ts";

/** Meta's JSON: ASCII, with slashes escaped too. */
export function metaJson(payload: object): string {
  return JSON.stringify(payload)
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns the signature header: HMAC of the bytes with the app secret. */
export function signAsMeta(channel: StoredChannel, text: string): Record<string, string> {
  const signature = createHmac("sha256", channel.secrets.appSecret ?? "")
    .update(text)
    .digest("hex");
  return { "x-hub-signature-256": `sha256=${signature}` };
}

/** The webhook URL is configured by hand on Meta's pages; the simulator assumes that this is done. */
export function metaWebhook(_simulator: object, channel: StoredChannel): string {
  return webhookUrlOf(channel.id);
}
