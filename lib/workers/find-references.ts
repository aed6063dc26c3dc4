import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";

/** Texts of a payload that refer to records of the workspace by id or name; people by id or email. */
type WantedReferences = {
  stage?: string | undefined;
  segmentation?: string | undefined;
  person?: string | undefined;
  pipeline?: string | undefined;
  step?: string | undefined;
  comercial?: string | undefined;
  assignee?: string | undefined;
};

const person = (place: number) => `(select u.id from memberships m join users u on u.id = m.user_id
  where m.workspace_id = $1 and (u.id::text = $${place} or lower(u.email) = $${place}) limit 1)`;

const FIND = defineStatement({
  name: "find_worker_references",
  text: `select
    (select id from stages where workspace_id = $1 and (id::text = $2 or lower(name) = $2) limit 1) as stage,
    (select id from segmentations where workspace_id = $1 and (id::text = $3 or lower(name) = $3) limit 1)
      as segmentation,
    ${person(4)} as person,
    (select id from pipelines where workspace_id = $1 and (id::text = $5 or lower(name) = $5) limit 1) as pipeline,
    (select s.id from pipeline_stages s join pipelines p on p.workspace_id = s.workspace_id and p.id = s.pipeline_id
      where s.workspace_id = $1 and (s.id::text = $6 or lower(s.name) = $6)
        and ($5::text is null or p.id::text = $5 or lower(p.name) = $5)
      order by p."order", p.id limit 1) as step,
    ${person(7)} as comercial,
    ${person(8)} as assignee`,
});

/** Kinds of references: a name for the text, and a value of the reason `noRecord`. */
const nouns: Record<keyof WantedReferences, { noun: string; what: string }> = {
  stage: { noun: "stage", what: "stage" },
  segmentation: { noun: "segmentation", what: "segmentation" },
  person: { noun: "person", what: "member" },
  pipeline: { noun: "pipeline", what: "pipeline" },
  step: { noun: "stage of a pipeline", what: "pipelineStage" },
  comercial: { noun: "person", what: "member" },
  assignee: { noun: "person", what: "member" },
};

/** Returns the ids of the records that a payload names. Throws VALIDATION_ERROR for unknown ones. */
export async function findReferences(
  ctx: WorkspaceContext,
  wanted: WantedReferences,
): Promise<Partial<Record<keyof WantedReferences, string>>> {
  const keys = ["stage", "segmentation", "person", "pipeline", "step", "comercial", "assignee"] as const;
  const [found] = await runStatement(ctx.db, FIND, [
    ctx.workspaceId,
    ...keys.map((key) => wanted[key]?.trim().toLowerCase() ?? null),
  ]);
  const entries = keys.flatMap((key) => {
    const text = wanted[key];
    if (text === undefined) return [];
    const id = found?.[key];
    if (!id) throw unknownReference(nouns[key], text.slice(0, 60));
    return [[key, id] as const];
  });
  return Object.fromEntries(entries);
}

function unknownReference({ noun, what }: { noun: string; what: string }, value: string) {
  return invalid(`there is no ${noun} “${value}” in this workspace`).because("noRecord", { what, value });
}
