/** Ids of a list, in its order. */
export type TrailList = {
  ids: readonly string[];
  /** Loads what follows them; null at the end of the list, and after a reload of the page. */
  loadMore: (() => Promise<TrailList>) | null;
};

/** What the user came from: one list, or the columns of a board. */
export type Trail = readonly TrailList[];

/**
 * Returns the record before (-1) or after (1) another one in the list the user came from; null at the ends of what is
 * loaded and if it is not in the list.
 */
export function trailNeighbor(trail: Trail, id: string, offset: -1 | 1): string | null {
  const ids = listOf(trail, id)?.ids;
  return ids?.[ids.indexOf(id) + offset] ?? null;
}

/** Returns whether a record has neighbors in the list the user came from. */
export function isOnTrail(trail: Trail, id: string): boolean {
  return trail.some(({ ids, loadMore }) => (ids.length > 1 || loadMore !== null) && ids.includes(id));
}

/** Returns whether more of the list of a record can be loaded. */
export function canExtend(trail: Trail, id: string): boolean {
  return (listOf(trail, id)?.loadMore ?? null) !== null;
}

/** Loads more of the list of a record. Returns the longer trail. */
export async function extendTrail(trail: Trail, id: string): Promise<Trail> {
  const list = listOf(trail, id);
  const rest = await list?.loadMore?.();
  if (!list || !rest) return trail;
  const longer = { ...rest, ids: [...new Set([...list.ids, ...rest.ids])] };
  return trail.map((one) => (one === list ? longer : one));
}

/** Returns the trail of a list in pages. `read` loads the pages after a token. */
export function pagedTrail(
  pages: readonly TrailPage[],
  read: (token: string) => Promise<readonly TrailPage[]>,
): TrailList {
  const token = pages.at(-1)?.continuationToken ?? null;
  return {
    ids: pages.flatMap(({ data }) => data.map(({ id }) => id)),
    loadMore: token === null ? null : async () => pagedTrail(await read(token), read),
  };
}

export type TrailPage = { data: readonly { id: string }[]; continuationToken: string | null };

/** Returns a stored trail; empty if the stored value is none. */
export function toTrail(stored: unknown): Trail {
  if (!Array.isArray(stored)) return [];
  return stored.map((ids) => ({
    ids: Array.isArray(ids) ? ids.filter((id): id is string => typeof id === "string") : [],
    loadMore: null,
  }));
}

function listOf(trail: Trail, id: string): TrailList | undefined {
  return trail.find(({ ids }) => ids.includes(id));
}
