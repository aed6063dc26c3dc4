/** Deliveries that are claimed or in flight, by workspace. */
export interface Slots {
  taken: ReadonlyMap<string, number>;
  total: () => number;
  enter: (workspaceId: string) => void;
  leave: (workspaceId: string) => void;
}

/** Counts deliveries from their claim until their result is written. */
export function createSlots(): Slots {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    taken,
    total: () => total,
    enter: (workspaceId) => {
      total += 1;
      taken.set(workspaceId, (taken.get(workspaceId) ?? 0) + 1);
    },
    leave: (workspaceId) => {
      total -= 1;
      const left = (taken.get(workspaceId) ?? 0) - 1;
      if (left > 0) taken.set(workspaceId, left);
      else taken.delete(workspaceId);
    },
  };
}
