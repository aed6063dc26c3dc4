import type { StaleRecords } from "#components/realtime/stale-records.ts";
import type { ChangedEntity, StreamMessage } from "#lib/platform/realtime/change.ts";

/** The entity of the cards, the other entities they show, and a check for changes by this page. */
type CardSource = {
  entity: ChangedEntity;
  shownOnCards: ReadonlySet<string>;
  isOwn: (mutationId: string) => boolean;
};

/** Returns the cards that a stream message makes stale; none if it only repeats this page's own changes. */
export function staleCards(
  message: StreamMessage,
  { entity, shownOnCards, isOwn }: CardSource,
): StaleRecords {
  if (message.type === "resync") return "all";
  if (message.entity !== entity) return shownOnCards.has(message.entity) ? "all" : [];
  const { ids, mutationIds } = message;
  if (ids.length === 0) return "all";
  // Fewer own changes than cards means that the batch includes changes by others.
  const isEcho = mutationIds.length >= ids.length && mutationIds.every(isOwn);
  return isEcho ? [] : ids;
}
