import type { StoredChannel } from "#lib/channels/index.ts";
import { guardedFetch } from "#lib/platform/egress/index.ts";
import { env } from "#lib/platform/env.ts";
import type { SimulatorRow } from "./stored-rows.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

const LIMITS = { headersMs: 10_000, idleMs: 5_000, totalMs: 15_000, maxBytes: 64 * 1024 };

type From = { simulator: Pick<SimulatorRow, "webhookUrl">; channel: StoredChannel };

/**
 * Posts a notification to the channel's own webhook, signed as its vendor does. Returns the HTTP status; 0 if there was
 * no response or the vendor has no webhook URL.
 */
export async function sendVendorNotification({ simulator, channel }: From, text: string): Promise<number> {
  const vendor = vendorOf(channel);
  const url = vendor.webhookOf(simulator, channel);
  if (url === null) return 0;
  const trustedOrigin = new URL(env().PUBLIC_URL).origin;
  try {
    const response = await guardedFetch({ ...LIMITS, trustedOrigin, workspaceId: channel.workspaceId })(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...vendor.sign(channel, text) },
      body: text,
    });
    await response.text();
    return response.status;
  } catch {
    return 0;
  }
}
