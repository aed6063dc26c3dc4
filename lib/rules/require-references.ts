import type { Reference } from "#lib/events/condition-fields.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { readReferences, referencesOf } from "./read-references.ts";
import type { Condition } from "./schema.ts";

/** The resource name of each kind of reference, for its error. */
const resources = {
  stage: "STAGE",
  tag: "TAG",
  segmentation: "SEGMENTATION",
  pipeline: "PIPELINE",
  pipelineStage: "STAGE",
  agent: "USER",
} as const satisfies Record<Reference, string>;

/** Checks that everything conditions refer to is in the workspace. Throws the resource's `…_NOT_FOUND`. */
export async function requireReferences(
  ctx: WorkspaceContext,
  conditions: readonly Condition[],
): Promise<void> {
  const present = await readReferences(ctx, conditions);
  for (const { kind, id } of referencesOf(conditions)) {
    if (!present.some((found) => found.kind === kind && found.id === id)) throw notFound(resources[kind]);
  }
}
