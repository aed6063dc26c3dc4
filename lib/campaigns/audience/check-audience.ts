import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Audience } from "../schema.ts";

const KNOWN = defineStatement({
  name: "references_of_audience",
  text: `select
    ($2::uuid is null or exists (select from stages where workspace_id = $1 and id = $2)) as stage,
    ($3::uuid is null or exists (select from segmentations where workspace_id = $1 and id = $3)) as segmentation,
    not exists (select from unnest($4::uuid[]) as t (id) where not exists (
      select from tags where workspace_id = $1 and tags.id = t.id)) as tag,
    ($5::uuid is null or exists (select from memberships where workspace_id = $1 and user_id = $5)) as "user"`,
}).narrow<{ stage: boolean; segmentation: boolean; tag: boolean; user: boolean }>();

/** Throws STAGE_, SEGMENTATION_, TAG_ or USER_NOT_FOUND if a filter refers to something that does not exist. */
export async function checkAudience(
  ctx: WorkspaceContext,
  { stageId, segmentationId, tagId, assignedAgentId }: Audience,
  optOutTagId: string | null | undefined,
): Promise<void> {
  const tags = [tagId, optOutTagId].filter((id) => id !== undefined && id !== null);
  const values = [
    idOr(stageId, notFound("STAGE")),
    idOr(segmentationId, notFound("SEGMENTATION")),
    tags.map((id) => idOr(id, notFound("TAG"))),
    idOr(assignedAgentId, notFound("USER")),
  ];
  const [known] = await runStatement(ctx.db, KNOWN, [ctx.workspaceId, ...values]);
  if (!known?.stage) throw notFound("STAGE");
  if (!known.segmentation) throw notFound("SEGMENTATION");
  if (!known.tag) throw notFound("TAG");
  if (!known.user) throw notFound("USER");
}

function idOr(id: string | undefined, missing: AppError): string | null {
  if (id === undefined) return null;
  if (!isId(id)) throw missing;
  return id;
}
