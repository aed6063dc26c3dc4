import type { NamedReference } from "#lib/contacts/schema.ts";
import type { StageTime } from "./schema.ts";

/** A move of a contact between stages; null means no stage. An undo reverts the last move that was not undone. */
export type StageMove = {
  at: Date;
  from: NamedReference | null;
  to: NamedReference | null;
  isUndo?: boolean;
};

type Visit = { at: Date; to: NamedReference | null };

/**
 * Returns how long a contact was in each stage, in order of the first visit. It began at `createdAt` in the stage of
 * its first move, or in the current stage if it never moved. A move that was undone is no visit.
 */
export function stageTimes(
  createdAt: Date,
  now: NamedReference | null,
  moves: readonly StageMove[],
): StageTime[] {
  const [first] = moves;
  const visits: Visit[] = [{ at: createdAt, to: first ? first.from : now }];
  for (const { at, to, isUndo } of moves) {
    if (isUndo && visits.length > 1) visits.pop();
    else visits.push({ at, to });
  }
  const times = new Map<string, StageTime>();
  for (const [index, { at, to }] of visits.entries()) {
    if (!to) continue;
    const left = visits[index + 1]?.at ?? null;
    const before = times.get(to.id) ?? { visits: 0, milliseconds: 0 };
    times.set(to.id, {
      stageId: to.id,
      // The name at the last visit.
      name: to.name,
      visits: before.visits + 1,
      milliseconds: before.milliseconds + (left ? Math.max(0, left.getTime() - at.getTime()) : 0),
      since: left ? null : at.toISOString(),
    });
  }
  return [...times.values()];
}
