import { notFound } from "#lib/platform/errors.ts";
import type { Stage } from "./schema.ts";

/** The stage of this id among those of a workspace. Throws STAGE_NOT_FOUND. */
export function findStage(present: readonly Stage[], id: string): Stage {
  const stage = present.find((candidate) => candidate.id === id);
  if (!stage) throw notFound("STAGE");
  return stage;
}
