import { notFound } from "#lib/platform/errors.ts";
import type { Stage } from "./schema.ts";

/** Returns the stage with this id. Throws STAGE_NOT_FOUND. */
export function findStage(present: readonly Stage[], id: string): Stage {
  const stage = present.find((candidate) => candidate.id === id);
  if (!stage) throw notFound("STAGE");
  return stage;
}
