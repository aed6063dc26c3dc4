import { createHmac } from "node:crypto";
import { type StoredChannel, webhookUrlOf } from "#lib/channels/index.ts";
import { guardedFetch } from "#lib/platform/egress/index.ts";
import { env } from "#lib/platform/env.ts";

const LIMITS = { headersMs: 10_000, idleMs: 5_000, totalMs: 15_000, maxBytes: 64 * 1024 };

/**
 * Posts a notification to the channel's own webhook, signed over its bytes as Meta does (channels.md 1.2). Answers
 * the status; 0 where nothing answered.
 */
export async function postNotification(channel: StoredChannel, text: string): Promise<number> {
  const signature = createHmac("sha256", channel.secrets.appSecret ?? "")
    .update(text)
    .digest("hex");
  const trustedOrigin = new URL(env().PUBLIC_URL).origin;
  try {
    const response = await guardedFetch({ ...LIMITS, trustedOrigin })(webhookUrlOf(channel.id), {
      method: "POST",
      headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
      body: text,
    });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}
