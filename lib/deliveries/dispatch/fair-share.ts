/** A workspace with deliveries to send; `oldest` is the id of the oldest. */
export interface WaitingWorkspace {
  workspaceId: string;
  waiting: number;
  oldest: string;
}

/** How many deliveries may be in flight. */
export interface Capacity {
  /** In this process. */
  total: number;
  /** Of one workspace. */
  perWorkspace: number;
}

/** How many deliveries a workspace may start now. */
export interface Share {
  workspaceId: string;
  slots: number;
}

/** One slot in four is reserved for workspaces with nothing in flight. */
const RESERVED_SHARE = 4;

/**
 * Distributes the free slots among waiting workspaces, one at a time: first those with the fewest deliveries in
 * flight, then those that wait longest. A reserved slot only serves as a workspace's first, so hanging receivers can
 * fill the other slots but never block a workspace whose receiver responds.
 */
export function shareSlots(
  waiting: readonly WaitingWorkspace[],
  inFlight: ReadonlyMap<string, number>,
  capacity: Capacity,
): Share[] {
  const reserved = Math.floor(capacity.total / RESERVED_SHARE);
  let free = capacity.total - sum(inFlight.values());
  const queue = waiting.map((workspace) => {
    const taken = inFlight.get(workspace.workspaceId) ?? 0;
    return { ...workspace, taken, slots: 0 };
  });
  queue.sort((a, b) => a.taken - b.taken || (a.oldest < b.oldest ? -1 : 1));
  for (let level = 0; level < capacity.perWorkspace && free > 0; level += 1) {
    for (const workspace of queue) {
      if (workspace.taken > level || workspace.slots >= workspace.waiting) continue;
      if (free <= (level === 0 ? 0 : reserved)) break;
      workspace.slots += 1;
      workspace.taken += 1;
      free -= 1;
    }
  }
  return queue.filter(({ slots }) => slots > 0).map(({ workspaceId, slots }) => ({ workspaceId, slots }));
}

function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
