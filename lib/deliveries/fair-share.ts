/** A workspace with deliveries to send; `oldest` is the id of the one that waits longest. */
export interface WaitingWorkspace {
  workspaceId: string;
  waiting: number;
  oldest: string;
}

/** How much may be on the wire at once. */
export interface Capacity {
  /** In this process. */
  total: number;
  /** Of one workspace. */
  perWorkspace: number;
}

/** Of a workspace: how many it may start now. */
export interface Share {
  workspaceId: string;
  slots: number;
}

/** One slot in four is kept for workspaces that have nothing on the wire. */
const RESERVED_SHARE = 4;

/**
 * Shares the free slots among waiting workspaces, a slot at a time: those with the least on the wire first,
 * then those that wait longest. The reserved quarter gives a workspace its first slot only, so receivers
 * that hang can fill the rest, and never the way of a workspace whose receiver answers.
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
