import type { Capacity } from "#lib/deliveries/index.ts";

/** Deliveries that are claimed or in flight, by workspace. */
export interface Slots {
  taken: ReadonlyMap<string, number>;
  total: () => number;
  enter: (workspaceId: string) => void;
  /** `isQuick` means that the receiver responded without delay. */
  leave: (workspaceId: string, isQuick: boolean) => void;
  /** Returns how many deliveries of a workspace may be in flight while no other workspace waits. */
  alone: (workspaceId: string) => number;
}

/** After this time without a quick response from its receivers, a workspace has its usual slots again. */
const FORGET_MS = 2_000;

/**
 * Counts deliveries from their claim until their result is written. A workspace has its usual number of slots until
 * its receivers respond quickly: each quick response then earns another slot, up to half of all. A slow response, or
 * none for two seconds, ends that. So hanging receivers never take more slots than usual. `now` returns milliseconds.
 */
export function createSlots(
  { total: all, perWorkspace }: Capacity,
  now: () => number = () => performance.now(),
): Slots {
  const taken = new Map<string, number>();
  const earned = new Map<string, { slots: number; at: number }>();
  let total = 0;
  const most = Math.max(0, Math.floor(all / 2) - perWorkspace);
  const earnedBy = (workspaceId: string) => {
    const { slots, at } = earned.get(workspaceId) ?? { slots: 0, at: 0 };
    return now() - at < FORGET_MS ? slots : 0;
  };
  return {
    taken,
    total: () => total,
    alone: (workspaceId) => perWorkspace + earnedBy(workspaceId),
    enter: (workspaceId) => {
      total += 1;
      taken.set(workspaceId, (taken.get(workspaceId) ?? 0) + 1);
    },
    leave: (workspaceId, isQuick) => {
      total -= 1;
      const left = (taken.get(workspaceId) ?? 0) - 1;
      if (left > 0) taken.set(workspaceId, left);
      else taken.delete(workspaceId);
      if (!isQuick) earned.delete(workspaceId);
      else earned.set(workspaceId, { slots: Math.min(most, earnedBy(workspaceId) + 1), at: now() });
    },
  };
}
