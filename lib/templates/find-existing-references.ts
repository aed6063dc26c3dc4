import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ButtonEffect } from "./schema.ts";

export type EffectIds = Omit<ButtonEffect, "button">;

const LIVING = defineStatement({
  name: "find_living_references",
  text: `select
    array(select id from tags where workspace_id = $1 and id = any($2::uuid[])) as "tagIds",
    array(select id from segmentations where workspace_id = $1 and id = any($3::uuid[])) as "segmentationIds",
    array(select id from stages where workspace_id = $1 and id = any($4::uuid[])) as "phaseIds",
    array(select user_id from memberships where workspace_id = $1 and user_id = any($5::uuid[])) as "agentIds"`,
}).narrow<EffectIds>();

export async function findExistingReferences(
  ctx: WorkspaceContext,
  referenced: EffectIds,
): Promise<EffectIds> {
  const { tagIds, segmentationIds, phaseIds, agentIds } = referenced;
  const values = [tagIds, segmentationIds, phaseIds, agentIds].map((ids) => ids.filter(isId));
  const [row] = await runStatement(ctx.db, LIVING, [ctx.workspaceId, ...values]);
  return row ?? { tagIds: [], segmentationIds: [], phaseIds: [], agentIds: [] };
}

/** Throws TAG_, SEGMENTATION_, STAGE_ or USER_NOT_FOUND for an id that is not in the workspace. */
export async function requireEffects(ctx: WorkspaceContext, effects: readonly ButtonEffect[]): Promise<void> {
  if (effects.length === 0) return;
  const referenced: EffectIds = {
    tagIds: effects.flatMap(({ tagIds }) => tagIds),
    segmentationIds: effects.flatMap(({ segmentationIds }) => segmentationIds),
    phaseIds: effects.flatMap(({ phaseIds }) => phaseIds),
    agentIds: effects.flatMap(({ agentIds }) => agentIds),
  };
  const living = await findExistingReferences(ctx, referenced);
  const isMissing = (key: keyof EffectIds) => referenced[key].some((id) => !living[key].includes(id));
  if (isMissing("tagIds")) throw notFound("TAG");
  if (isMissing("segmentationIds")) throw notFound("SEGMENTATION");
  if (isMissing("phaseIds")) throw notFound("STAGE");
  if (isMissing("agentIds")) throw notFound("USER");
}
