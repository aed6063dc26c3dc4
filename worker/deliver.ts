import { type ClaimedDelivery, type ClaimReference, sendDelivery } from "#lib/deliveries/index.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import { logger } from "#lib/platform/logger.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { observeDelivery } from "#worker/observe-delivery.ts";
import type { AddResult } from "#worker/result-writer.ts";
import type { Slots } from "#worker/slots.ts";
import type { StartWriter } from "#worker/start-writer.ts";

/** A delivery that takes longer is shown as `sending` on open pages. */
const SLOW_MS = 300;
/** A receiver that responds within this time earns its workspace more slots. */
const QUICK_MS = 1_000;

/** Dependencies of `deliver` from its loop. The delivery already has a slot, which `deliver` frees. */
interface Delivering {
  egress: EgressConfig;
  publicUrl: string;
  starts: StartWriter;
  addResult: AddResult;
  stopping: AbortSignal;
  slots: Slots;
  wake: (workspaceIds: readonly string[]) => void;
}

/**
 * Sends one delivery. It is marked as `sending` when its connection is open and nothing has been written: a worker that
 * stops earlier has sent nothing, and another one sends its deliveries. Never throws.
 */
export async function deliver(state: Delivering, delivery: ClaimedDelivery & ClaimReference): Promise<void> {
  const { workspaceId, id, claimToken } = delivery;
  const held = { workspaceId, id, claimToken };
  let slow: NodeJS.Timeout | undefined;
  const start = async () => {
    state.stopping.throwIfAborted();
    const startedAt = await state.starts.start(held);
    slow = setTimeout(() => queueChange({ workspaceId, entity: "delivery", id, mutationId: null }), SLOW_MS);
    return startedAt;
  };
  let isQuick = false;
  try {
    const result = await observeDelivery(delivery, () => sendDelivery(delivery, start, state));
    if (result === null) await state.starts.release(held);
    else await state.addResult({ ...held, result });
    isQuick = result !== null && result.outcome !== "timed_out" && result.timings.totalMs <= QUICK_MS;
  } catch (error) {
    logger.error({ err: error, deliveryId: id }, "delivery ended without a result");
  } finally {
    clearTimeout(slow);
    state.slots.leave(workspaceId, isQuick);
    state.wake([]);
  }
}
