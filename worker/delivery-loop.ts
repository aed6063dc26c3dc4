import type { Pool } from "pg";
import {
  type Capacity,
  type Claim,
  type ClaimedDelivery,
  type ClaimReference,
  claimDeliveries,
  findWaitingWorkspaces,
  releaseClaim,
  type Share,
  sendDelivery,
  shareSlots,
} from "#lib/deliveries/index.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import { newId } from "#lib/platform/ids.ts";
import type { ProcessIdentity } from "#lib/platform/leases/register-process.ts";
import { logger } from "#lib/platform/logger.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import type { AddResult } from "#worker/result-writer.ts";
import { createSlots, type Slots } from "#worker/slots.ts";
import { retryUntilDone, type StartWriter } from "#worker/start-writer.ts";

/** A delivery that takes longer is shown as `sending` on open pages. */
const SLOW_MS = 300;

/** Options of the delivery loop. `stopping` ends claiming; `abandon` ends waiting for the database. */
export interface DeliveryLoopOptions {
  pool: Pool;
  identity: ProcessIdentity;
  capacity: Capacity;
  egress: EgressConfig;
  publicUrl: string;
  starts: StartWriter;
  addResult: AddResult;
  stopping: AbortSignal;
  abandon: AbortSignal;
}

export interface DeliveryLoop {
  /** Checks for work soon; calls during a check cause one more check. */
  wake: () => void;
  /** Settles when nothing is claimed, in flight or unwritten. */
  whenIdle: () => Promise<void>;
}

interface State extends DeliveryLoopOptions {
  slots: Slots;
  /** Whether workspaces may be waiting for a slot. */
  isBacklog: boolean;
  /** Where the next search of the waiting workspaces begins. */
  cursor: string | null;
  wake: () => void;
  track: (work: Promise<void>) => void;
}

/** Processes deliveries: claim, connect, mark as sending, send once, store the result. */
export function createDeliveryLoop(parts: DeliveryLoopOptions): DeliveryLoop {
  const work = new Set<Promise<void>>();
  const track = (promise: Promise<void>) => {
    work.add(promise);
    void promise.finally(() => work.delete(promise));
  };
  let isLooking = false;
  let lookAgain = false;
  const wake = () => {
    lookAgain = true;
    if (!isLooking && !parts.stopping.aborted) track(claimAndSendAll());
  };
  const state: State = { ...parts, slots: createSlots(), isBacklog: false, cursor: null, wake, track };

  async function claimAndSendAll(): Promise<void> {
    isLooking = true;
    try {
      while (lookAgain && !parts.stopping.aborted) {
        lookAgain = false;
        lookAgain = (await claimAndSend(state)) || lookAgain;
      }
    } catch (error) {
      if (!parts.stopping.aborted) logger.warn({ err: error }, "claiming failed; the next poll tries again");
    } finally {
      isLooking = false;
    }
  }

  return {
    wake,
    whenIdle: async () => {
      while (work.size > 0) await Promise.allSettled(work);
    },
  };
}

/** Returns whether there may be more to claim. */
async function claimAndSend(state: State): Promise<boolean> {
  const { pool, identity, capacity, slots } = state;
  if (!identity.isHeld() || slots.total() >= capacity.total) return false;
  const waiting = await findWaitingWorkspaces(pool, { countTo: capacity.perWorkspace, after: state.cursor });
  state.isBacklog = waiting.workspaces.length > 0 || state.cursor !== null;
  state.cursor = waiting.next;
  const shares = shareSlots(waiting.workspaces, slots.taken, capacity);
  if (shares.length === 0) return state.cursor !== null;
  const claimed = await claim(state, { dispatcherId: identity.id, token: newId() }, shares);
  for (const delivery of claimed) {
    slots.enter(delivery.workspaceId);
    state.track(deliver(state, delivery));
  }
  return claimed.length > 0;
}

/**
 * If the statement fails it is unknown whether it took effect, but nothing under this claim was started: all of it is
 * released.
 */
async function claim(
  state: State,
  by: Claim,
  shares: readonly Share[],
): Promise<(ClaimedDelivery & ClaimReference)[]> {
  try {
    const claimed = await claimDeliveries(state.pool, by, shares);
    return claimed.map((delivery) => ({ ...delivery, claimToken: by.token }));
  } catch (error) {
    await retryUntilDone(() => releaseClaim(state.pool, by), state.abandon);
    throw error;
  }
}

/**
 * Sends one delivery. It is marked as `sending` when its connection is open and nothing has been written: a worker
 * that dies earlier has sent nothing, and another one sends its deliveries.
 */
async function deliver(state: State, delivery: ClaimedDelivery & ClaimReference): Promise<void> {
  const { workspaceId, id, claimToken } = delivery;
  const held = { workspaceId, id, claimToken };
  let slow: NodeJS.Timeout | undefined;
  const start = async () => {
    state.stopping.throwIfAborted();
    const startedAt = await state.starts.start(held);
    slow = setTimeout(() => queueChange({ workspaceId, entity: "delivery", id, mutationId: null }), SLOW_MS);
    return startedAt;
  };
  const result = await sendDelivery(delivery, start, state);
  clearTimeout(slow);
  if (result === null) await state.starts.release(held);
  else await state.addResult({ ...held, result });
  state.slots.leave(workspaceId);
  if (state.isBacklog) state.wake();
}
