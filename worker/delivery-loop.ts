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
  shareSlots,
  type WaitingWorkspace,
} from "#lib/deliveries/index.ts";
import type { EgressConfig } from "#lib/platform/egress/config.ts";
import { newId } from "#lib/platform/ids.ts";
import type { ProcessIdentity } from "#lib/platform/leases/register-process.ts";
import { logger } from "#lib/platform/logger.ts";
import { runInScope } from "#lib/platform/scope.ts";
import { deliver } from "#worker/deliver.ts";
import type { AddResult } from "#worker/result-writer.ts";
import { createSlots, type Slots } from "#worker/slots.ts";
import { retryUntilDone, type StartWriter } from "#worker/start-writer.ts";

/** While one workspace waits alone, others are searched for at most once in this time; new deliveries name theirs. */
const SEARCH_MS = 20;

/** Options of the delivery loop. `stopping` ends claiming; `abandon` ends waiting for the database. */
interface DeliveryLoopOptions {
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

interface DeliveryLoop {
  /**
   * Checks for work soon; calls during a check cause one more check. `workspaceIds` are those that may have new
   * deliveries; without it, any may.
   */
  wake: (workspaceIds?: readonly string[]) => void;
  /** Settles when nothing is claimed, in flight or unwritten. */
  whenIdle: () => Promise<void>;
}

interface State extends DeliveryLoopOptions {
  slots: Slots;
  /** Whether workspaces that are not named may wait. */
  isBacklog: boolean;
  /** Workspaces that may have new deliveries. */
  named: Set<string>;
  /** Position where the next search of the waiting workspaces begins. */
  cursor: string | null;
  /** The only workspace that the last search found, and until when the search is not repeated. */
  onlyWaiting: { workspaceId: string; until: number } | null;
  wake: DeliveryLoop["wake"];
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
  const wake = (workspaceIds?: readonly string[]) => {
    lookAgain = true;
    if (workspaceIds) nameWaiting(state, workspaceIds);
    else forgetSearch(state);
    if (!isLooking && !parts.stopping.aborted) track(runInScope({}, claimAndSendAll));
  };
  const slots = createSlots(parts.capacity);
  const unsearched = { isBacklog: true, named: new Set<string>(), cursor: null, onlyWaiting: null };
  const state: State = { ...parts, ...unsearched, slots, wake, track };

  async function claimAndSendAll(): Promise<void> {
    isLooking = true;
    try {
      while (lookAgain && !parts.stopping.aborted) {
        lookAgain = false;
        lookAgain = (await claimAndSend(state)) || lookAgain;
      }
    } catch (error) {
      forgetSearch(state);
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

/** These workspaces may have new deliveries. With another one than `onlyWaiting`, the next backlog needs a search. */
function nameWaiting(state: State, workspaceIds: readonly string[]): void {
  for (const id of workspaceIds) state.named.add(id);
  if (workspaceIds.some((id) => id !== state.onlyWaiting?.workspaceId)) state.onlyWaiting = null;
}

/** Any workspace may have waiting deliveries. */
function forgetSearch(state: State): void {
  state.isBacklog = true;
  state.onlyWaiting = null;
}

/** Returns whether to check again immediately. */
async function claimAndSend(state: State): Promise<boolean> {
  const { identity, capacity, slots } = state;
  if (!identity.isHeld()) return false;
  if (slots.total() >= capacity.total) {
    state.isBacklog = true;
    return false;
  }
  const wasBacklog = state.isBacklog;
  const { waiting, perWorkspace, isRest } = await (wasBacklog ? backlogWork(state) : namedWork(state));
  const shares = shareSlots(waiting, slots.taken, { ...capacity, perWorkspace });
  const claimed = await claim(state, { dispatcherId: identity.id, token: newId() }, shares);
  for (const delivery of claimed) {
    slots.enter(delivery.workspaceId);
    state.track(deliver(state, delivery));
  }
  state.isBacklog ||= isRest || waiting.some((one) => mayWaitOn(one, shares, claimed, capacity.perWorkspace));
  return state.cursor !== null || (state.isBacklog && !wasBacklog);
}

interface Work {
  waiting: WaitingWorkspace[];
  /** How many deliveries of each may be in flight. */
  perWorkspace: number;
  /** Whether other workspaces may wait. */
  isRest: boolean;
}

/**
 * Without a backlog, only the named workspaces wait. The claim shows how many deliveries they have. A workspace that
 * waits alone may have more in flight, see `createSlots`.
 */
async function namedWork({ named, slots, capacity }: State): Promise<Work> {
  const [only = ""] = named;
  const perWorkspace = named.size === 1 ? slots.alone(only) : capacity.perWorkspace;
  const waiting = [...named].map((workspaceId) => ({ workspaceId, waiting: perWorkspace, oldest: "" }));
  named.clear();
  return { waiting, perWorkspace, isRest: false };
}

/** Searches for the waiting workspaces, unless the last search has just found a single one. */
function backlogWork(state: State): Promise<Work> {
  const { onlyWaiting, named } = state;
  if (onlyWaiting === null || performance.now() >= onlyWaiting.until) return findWork(state);
  state.isBacklog = false;
  named.add(onlyWaiting.workspaceId);
  return namedWork(state);
}

/** A workspace that waits alone may have more in flight, see `createSlots`. */
async function findWork(state: State): Promise<Work> {
  const { pool, named, cursor, slots, capacity } = state;
  named.clear();
  state.isBacklog = false;
  const { workspaces, next } = await findWaitingWorkspaces(pool, {
    countTo: capacity.perWorkspace,
    after: cursor,
  });
  state.cursor = next;
  const isRest = next !== null || cursor !== null;
  const [only] = workspaces;
  if (isRest || workspaces.length !== 1 || only === undefined) {
    state.onlyWaiting = null;
    return { waiting: workspaces, perWorkspace: capacity.perWorkspace, isRest };
  }
  const until = performance.now() + SEARCH_MS;
  // A wake during the search may be for deliveries that the search did not see.
  const isWoken = state.isBacklog || named.size > 0;
  state.onlyWaiting = isWoken ? null : { workspaceId: only.workspaceId, until };
  const perWorkspace = slots.alone(only.workspaceId);
  const isCounted = only.waiting < capacity.perWorkspace;
  return { waiting: [{ ...only, waiting: isCounted ? only.waiting : perWorkspace }], perWorkspace, isRest };
}

/** Whether a workspace may have deliveries that were not claimed: it got all slots of its share, and it needs more. */
function mayWaitOn(
  { workspaceId, waiting }: WaitingWorkspace,
  shares: readonly Share[],
  claimed: readonly ClaimedDelivery[],
  countedTo: number,
): boolean {
  const slots = shares.find((share) => share.workspaceId === workspaceId)?.slots ?? 0;
  const got = claimed.filter((delivery) => delivery.workspaceId === workspaceId).length;
  return got >= slots && (waiting > slots || waiting >= countedTo);
}

/**
 * Releases all deliveries of the claim if the statement fails, because it may have taken effect. No delivery of the
 * claim has started yet.
 */
async function claim(
  state: State,
  by: Claim,
  shares: readonly Share[],
): Promise<(ClaimedDelivery & ClaimReference)[]> {
  if (shares.length === 0) return [];
  try {
    const claimed = await claimDeliveries(state.pool, by, shares);
    return claimed.map((delivery) => ({ ...delivery, claimToken: by.token }));
  } catch (error) {
    await retryUntilDone(() => releaseClaim(state.pool, by), state.abandon);
    throw error;
  }
}
