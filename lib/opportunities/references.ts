import type { NamedReference } from "#lib/contacts/schema.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** The parts of a request that refer to other rows of the workspace. */
export type WantedReferences = {
  pipelineId?: string | undefined;
  stageId?: string | undefined;
  contactId?: string | null | undefined;
  assignedComercialId?: string | null | undefined;
  /** Asks for the first stage of the first pipeline if neither is given. */
  firstStage?: boolean;
};

/** A stage with its pipeline and the order key of its first card. */
export type FoundStage = NamedReference & { pipeline: NamedReference; topRank: string | null };

/** The rows found. */
export type FoundReferences = {
  stage: FoundStage | null;
  contact: NamedReference | null;
  comercial: NamedReference | null;
};

const none: FoundReferences = { stage: null, contact: null, comercial: null };

type Found = FoundReferences & { hasPipeline: boolean; hasStage: boolean };

const FIND = {
  name: "find_opportunity_references",
  text: `select
    (select json_build_object('id', s.id, 'name', s.name, 'pipeline', json_build_object('id', p.id, 'name', p.name),
        'topRank', (select f.rank from opportunities f where f.workspace_id = s.workspace_id and f.stage_id = s.id
          order by f.rank, f.id limit 1))
      from pipeline_stages s join pipelines p on p.workspace_id = s.workspace_id and p.id = s.pipeline_id
      where s.workspace_id = $1 and $2 and ($3::uuid is null or p.id = $3) and ($4::uuid is null or s.id = $4)
      order by p."order", p.id, s."order", s.id limit 1) as stage,
    exists (select from pipelines p where p.workspace_id = $1 and p.id = $3) as "hasPipeline",
    exists (select from pipeline_stages s where s.workspace_id = $1 and s.id = $4) as "hasStage",
    (select json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.lastname)) from contacts c
      where c.workspace_id = $1 and c.id = $5) as contact,
    (select json_build_object('id', u.id, 'name', concat_ws(' ', u.name, u.last_name))
      from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and m.user_id = $6) as comercial`,
};

/**
 * Finds what a request refers to. Throws PIPELINE_, STAGE_, CONTACT_ or USER_NOT_FOUND for what is not in the
 * workspace, and VALIDATION_ERROR for a stage of another pipeline than the given one.
 */
export async function findReferences(
  ctx: WorkspaceContext,
  wanted: WantedReferences,
): Promise<FoundReferences> {
  const { pipelineId, stageId, contactId, assignedComercialId } = wanted;
  const asksStage = pipelineId !== undefined || stageId !== undefined || wanted.firstStage === true;
  if (!asksStage && !contactId && !assignedComercialId) return none;
  const [found] = await runPrepared<Found>(ctx.db, FIND, [
    ctx.workspaceId,
    asksStage,
    idOrNull(pipelineId),
    idOrNull(stageId),
    idOrNull(contactId),
    idOrNull(assignedComercialId),
  ]);
  if (!found) throw new Error("the query returned no row");
  requireFound(wanted, found);
  return found;
}

function requireFound({ pipelineId, stageId, ...wanted }: WantedReferences, found: Found): void {
  if (pipelineId !== undefined && !found.hasPipeline) throw notFound("PIPELINE");
  if (stageId !== undefined && !found.hasStage) throw notFound("STAGE");
  if (pipelineId && stageId && !found.stage) throw invalid("stageId is not a stage of that pipeline");
  if (wanted.contactId && !found.contact) throw notFound("CONTACT");
  if (wanted.assignedComercialId && !found.comercial) throw notFound("USER");
}

/** An invalid id is treated as null, which finds nothing. */
function idOrNull(id: string | null | undefined): string | null {
  return id && isId(id) ? id : null;
}
