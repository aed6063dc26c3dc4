import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import {
  type Capacity,
  type ClaimedDelivery,
  claimDeliveries,
  findWaitingWorkspaces,
  releaseClaim,
  sendDelivery,
  shareSlots,
  startDeliveries,
} from "#lib/deliveries/index.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import { newId } from "#lib/platform/ids.ts";
import { logger } from "#lib/platform/logger.ts";
import { gatherChange } from "#lib/platform/realtime/publish.ts";
import type { AddResult } from "./result-writer.ts";
import { createSlots, type Slots } from "./slots.ts";
import type { WorkerIdentity } from "./worker-identity.ts";

/** A send that takes longer than this shows as `sending` on open pages. */
const SLOW_MS = 300;
const RETRY_MS = 250;

/** What the pump works with. `stopping` ends claiming; `abandon` ends waiting for the database. */
export interface PumpParts {
  pool: Pool;
  identity: WorkerIdentity;
  capacity: Capacity;
  egress: EgressConfig;
  publicUrl: string;
  addResult: AddResult;
  stopping: AbortSignal;
  abandon: AbortSignal;
}

export interface Pump {
  /** Looks for work, soon; any number of calls while it looks make one more look. */
  wake: () => void;
  /** Settles when nothing is claimed, on the wire or unwritten. */
  whenIdle: () => Promise<void>;
}

interface State extends PumpParts {
  slots: Slots;
  /** Workspaces may be waiting for a slot. */
  isBacklog: boolean;
  /** Where the next look over the waiting workspaces begins. */
  cursor: string | null;
  wake: () => void;
  track: (work: Promise<void>) => void;
}

type Claim = { workerId: string; token: string };

/** Moves deliveries from the pool onto the wire: claim, mark as sending, send once, hand in the result. */
export function createPump(parts: PumpParts): Pump {
  const work = new Set<Promise<void>>();
  const track = (promise: Promise<void>) => {
    work.add(promise);
    void promise.finally(() => work.delete(promise));
  };
  let isLooking = false;
  let lookAgain = false;
  const wake = () => {
    lookAgain = true;
    if (!isLooking && !parts.stopping.aborted) track(look());
  };
  const state: State = { ...parts, slots: createSlots(), isBacklog: false, cursor: null, wake, track };

  async function look(): Promise<void> {
    isLooking = true;
    try {
      while (lookAgain && !parts.stopping.aborted) {
        lookAgain = false;
        lookAgain = (await startWhatFits(state)) || lookAgain;
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

/** Answers whether there may be more that fits. */
async function startWhatFits(state: State): Promise<boolean> {
  const { pool, identity, capacity, slots } = state;
  if (!identity.isHeld() || slots.total() >= capacity.total) return false;
  const waiting = await findWaitingWorkspaces(pool, { countTo: capacity.perWorkspace, after: state.cursor });
  state.isBacklog = waiting.workspaces.length > 0 || state.cursor !== null;
  state.cursor = waiting.next;
  const shares = shareSlots(waiting.workspaces, slots.taken, capacity);
  if (shares.length === 0) return state.cursor !== null;
  const claim = { workerId: identity.id, token: newId() };
  const claimed = await orGiveBack(state, claim, [], () => claimDeliveries(pool, claim, shares));
  for (const { workspaceId } of claimed) slots.enter(workspaceId);
  await start(state, claim, claimed);
  return claimed.length > 0;
}

/**
 * Marks and sends one after the other. A commit for many at once would be cheaper, but what is marked and not yet
 * on the wire when the process dies ends as interrupted though nobody saw it: sixteen a commit lost sixteen a kill.
 */
async function start(state: State, claim: Claim, claimed: ClaimedDelivery[]): Promise<void> {
  const sent: string[] = [];
  const left = [...claimed];
  try {
    for (const delivery of claimed) {
      const started = await orGiveBack(state, claim, sent, async () => {
        state.stopping.throwIfAborted();
        return startDeliveries(state.pool, claim.token, [delivery.id]);
      });
      left.shift();
      sent.push(delivery.id);
      const startedAt = started.get(delivery.id);
      if (startedAt) state.track(deliver(state, { ...delivery, claimToken: claim.token, startedAt }));
      else state.slots.leave(delivery.workspaceId);
    }
  } finally {
    for (const { workspaceId } of left) state.slots.leave(workspaceId);
  }
}

async function deliver(
  state: State,
  delivery: ClaimedDelivery & { claimToken: string; startedAt: Date },
): Promise<void> {
  const { workspaceId, id, claimToken, startedAt } = delivery;
  const change = { workspaceId, entity: "delivery" as const, id, mutationId: null };
  const slow = setTimeout(() => gatherChange(change), SLOW_MS);
  const result = await sendDelivery(delivery, startedAt, state);
  clearTimeout(slow);
  await state.addResult({ workspaceId, id, claimToken, result });
  state.slots.leave(workspaceId);
  if (state.isBacklog) state.wake();
}

/**
 * Runs a statement that comes before the sending. Where it fails it is unknown whether it took effect, but
 * known that of the claim nothing beyond `sent` was sent: that much goes back to the pool.
 */
async function orGiveBack<T>(
  state: State,
  claim: Claim,
  sent: readonly string[],
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    while (!state.abandon.aborted && !(await isReleased(state.pool, claim, sent))) {
      await delay(RETRY_MS, undefined, { signal: state.abandon }).catch(() => {});
    }
    throw error;
  }
}

async function isReleased(pool: Pool, claim: Claim, sent: readonly string[]): Promise<boolean> {
  return await releaseClaim(pool, claim, sent).then(
    () => true,
    () => false,
  );
}
