import { stages } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { palette, type Stage } from "./schema.ts";

const defaultStages = [
  { name: "New", color: palette[2] },
  { name: "Contacted", color: palette[4] },
  { name: "Qualified", color: palette[8] },
  { name: "Proposal", color: palette[7] },
  { name: "Customer", color: palette[10] },
];

/** Creates the five stages of a new workspace, the first one default, and returns them in order. */
export async function createDefaultStages(ctx: WorkspaceContext): Promise<Stage[]> {
  const createdAt = clock.now();
  const created = defaultStages.map((stage, order) => ({
    ...stage,
    id: newId(),
    order,
    isDefault: order === 0,
  }));
  await ctx.db
    .insert(stages)
    .values(created.map((stage) => ({ ...stage, workspaceId: ctx.workspaceId, createdAt })));
  return created;
}
