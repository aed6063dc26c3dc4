import { database } from "#lib/db/client.ts";
import { startDeliveries } from "#lib/deliveries/index.ts";
import type { EgressResult } from "#lib/platform/egress/send-request.ts";
import { noTimings } from "#lib/platform/egress/timings.ts";
import { newId } from "#lib/platform/ids.ts";

/** A claim of an unknown worker. */
export const newClaim = () => ({ dispatcherId: newId(), token: newId() });

/** The result of a successful delivery, with `changes`. */
export function delivered(changes: Partial<EgressResult> = {}): EgressResult {
  return {
    outcome: "delivered",
    errorClass: null,
    error: null,
    status: 200,
    headers: { "content-type": "text/plain" },
    body: "ok",
    truncated: false,
    address: "127.0.0.1",
    timings: { ...noTimings(), totalMs: 12 },
    bytesSent: true,
    ...changes,
  };
}

/** Marks the deliveries of a workspace that may be claimed. Returns those that were marked. */
export async function markSending(
  workspaceId: string,
  claimToken: string,
  ids: readonly string[],
): Promise<string[]> {
  const started = await startDeliveries(
    database().pool,
    ids.map((id) => ({ workspaceId, id, claimToken })),
  );
  return [...started.keys()];
}
