import type { NamedReference } from "#lib/contacts/schema.ts";
import type { StageTime } from "./schema.ts";

/** A contact going from a stage to another; null stands for none. */
export type StageMove = { at: Date; from: NamedReference | null; to: NamedReference | null };

/**
 * How long something was in each stage it has been in, in the order of first coming there. It began at `bornAt` where
 * its first move left, or, without one, where it is now.
 */
export function stageTimes(
  createdAt: Date,
  now: NamedReference | null,
  moves: readonly StageMove[],
): StageTime[] {
  const [first] = moves;
  const visits = [{ at: createdAt, to: first ? first.from : now }, ...moves];
  const times = new Map<string, StageTime>();
  for (const [index, { at, to }] of visits.entries()) {
    if (!to) continue;
    const left = visits[index + 1]?.at ?? null;
    const before = times.get(to.id) ?? { visits: 0, milliseconds: 0 };
    times.set(to.id, {
      stageId: to.id,
      // As it was called when the contact came there last.
      name: to.name,
      visits: before.visits + 1,
      milliseconds: before.milliseconds + (left ? Math.max(0, left.getTime() - at.getTime()) : 0),
      since: left ? null : at.toISOString(),
    });
  }
  return [...times.values()];
}
