import type { ChangedEntity, StreamMessage } from "#lib/platform/realtime/change.ts";

/** Which cards to reload: some, none, or all on the screen. */
export type Stale = readonly string[] | "all";

/** The entity of the cards, the other entities they show, and a check for changes by this page. */
type CardSource = {
  entity: ChangedEntity;
  shownOnCards: ReadonlySet<string>;
  isOwn: (mutationId: string) => boolean;
};

/** Returns the cards that a stream message makes stale; none if it only repeats this page's own changes. */
export function staleCards(message: StreamMessage, { entity, shownOnCards, isOwn }: CardSource): Stale {
  if (message.type === "resync") return "all";
  if (message.entity !== entity) return shownOnCards.has(message.entity) ? "all" : [];
  const { ids, mutationIds } = message;
  if (ids.length === 0) return "all";
  // Fewer own changes than cards means that the batch includes changes by others.
  const isEcho = mutationIds.length >= ids.length && mutationIds.every(isOwn);
  return isEcho ? [] : ids;
}

type StaleCardQueue = { add: (stale: Stale) => void; stop: () => void };

/** Delay between the first change and the fetch, in milliseconds. */
const FETCH_DELAY_MS = 30;

/** Collects stale cards and reloads them: shortly after the first change, then at most once per `restMs`. */
export function createStaleCardQueue(read: (stale: Stale) => Promise<void>, restMs = 300): StaleCardQueue {
  let waiting: Set<string> | "all" | null = null;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    isBusy = true;
    await pause(FETCH_DELAY_MS);
    while (waiting !== null && !isStopped) {
      const stale: Stale = waiting === "all" ? "all" : [...waiting];
      waiting = null;
      // If this fails, the next change or resync reloads the cards.
      await read(stale).catch(() => {});
      await pause(restMs);
    }
    isBusy = false;
  }

  return {
    add(stale) {
      if (stale !== "all" && stale.length === 0) return;
      waiting = stale === "all" || waiting === "all" ? "all" : new Set([...(waiting ?? []), ...stale]);
      if (!isBusy) void work();
    },
    stop() {
      isStopped = true;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
