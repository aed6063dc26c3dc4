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

/** Moves deliveries from the pool onto the wire: claim, mark as sending, send once, hand in the result. */
export function createPump(parts: PumpParts): Pump {
  const { pool, identity, capacity, stopping } = parts;
  const inFlight = new Map<string, number>();
  const work = new Set<Promise<void>>();
  let looking = false;
  let lookAgain = false;
  let isBacklog = false;
  let cursor: string | null = null;

  function wake(): void {
    lookAgain = true;
    if (!looking && !stopping.aborted) track(look());
  }

  async function look(): Promise<void> {
    looking = true;
    try {
      while (lookAgain && !stopping.aborted) {
        lookAgain = false;
        lookAgain = (await round()) || lookAgain;
      }
    } catch (error) {
      logger.warn({ err: error }, "claiming failed; the next poll tries again");
    } finally {
      looking = false;
    }
  }

  /** Starts what fits; answers whether there may be more that fits. */
  async function round(): Promise<boolean> {
    if (!identity.isHeld() || total(inFlight) >= capacity.total) return false;
    const waiting = await findWaitingWorkspaces(pool, { countTo: capacity.perWorkspace, after: cursor });
    const isPartial = waiting.next !== null || cursor !== null;
    cursor = waiting.next;
    isBacklog = waiting.workspaces.length > 0 || isPartial;
    const shares = shareSlots(waiting.workspaces, inFlight, capacity);
    if (shares.length === 0) return isPartial && cursor !== null;
    const claim = { workerId: identity.id, token: newId() };
    const claimed = await orGiveBack(claim, () => claimDeliveries(pool, claim, shares));
    for (const delivery of claimed) enter(delivery);
    try {
      await start(claim, claimed);
    } catch (error) {
      for (const delivery of claimed) leave(delivery);
      throw error;
    }
    return claimed.length > 0;
  }

  async function start(
    claim: { workerId: string; token: string },
    claimed: ClaimedDelivery[],
  ): Promise<void> {
    const ids = claimed.map(({ id }) => id);
    const started = await orGiveBack(claim, async () => {
      stopping.throwIfAborted();
      return startDeliveries(pool, claim.token, ids);
    });
    for (const delivery of claimed) {
      const startedAt = started.get(delivery.id);
      if (startedAt) track(deliver(delivery, claim.token, startedAt));
      else leave(delivery);
    }
  }

  async function deliver(delivery: ClaimedDelivery, claimToken: string, startedAt: Date): Promise<void> {
    const { workspaceId, id } = delivery;
    const slow = setTimeout(
      () => gatherChange({ workspaceId, entity: "delivery", id, mutationId: null }),
      SLOW_MS,
    );
    const result = await sendDelivery(delivery, startedAt, parts);
    clearTimeout(slow);
    await parts.addResult({ workspaceId, id, claimToken, result });
    leave(delivery);
    if (isBacklog) wake();
  }

  /** Where it is unknown whether a statement took effect, what is known is that no byte was sent. */
  async function orGiveBack<T>(
    claim: { workerId: string; token: string },
    statement: () => Promise<T>,
  ): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      while (!parts.abandon.aborted && !(await released(pool, claim))) {
        await delay(RETRY_MS, undefined, { signal: parts.abandon }).catch(() => {});
      }
      throw error;
    }
  }

  function enter({ workspaceId }: ClaimedDelivery): void {
    inFlight.set(workspaceId, (inFlight.get(workspaceId) ?? 0) + 1);
  }

  function leave({ workspaceId }: ClaimedDelivery): void {
    const left = (inFlight.get(workspaceId) ?? 0) - 1;
    if (left > 0) inFlight.set(workspaceId, left);
    else inFlight.delete(workspaceId);
  }

  function track(promise: Promise<void>): void {
    work.add(promise);
    void promise.finally(() => work.delete(promise));
  }

  return {
    wake,
    whenIdle: async () => {
      while (work.size > 0) await Promise.allSettled(work);
    },
  };
}

async function released(pool: Pool, claim: { workerId: string; token: string }): Promise<boolean> {
  return await releaseClaim(pool, claim).then(
    () => true,
    () => false,
  );
}

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
