import type { NamedReference } from "#lib/contacts/schema.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

type Named = Map<string, NamedReference>;

/** Everything that cells may name, by normalized name. */
export type Lookups = {
  stages: Named;
  segmentations: Named;
  /** By email. */
  people: Named;
  pipelines: Named;
  /** By name; several pipelines may have a stage of the same name. */
  pipelineStages: { id: string; name: string; pipelineId: string }[];
};

const LOOK = defineStatement({
  name: "import_lookups",
  text: `select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from stages where workspace_id = $1) as stages,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from segmentations
      where workspace_id = $1) as segmentations,
    (select coalesce(json_agg(json_build_object('id', u.id, 'email', u.email, 'name', concat_ws(' ', u.name, u.last_name))), '[]')
      from memberships m join users u on u.id = m.user_id where m.workspace_id = $1) as people,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from pipelines
      where workspace_id = $1) as pipelines,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'pipelineId', pipeline_id)), '[]')
      from pipeline_stages where workspace_id = $1) as "pipelineStages"`,
}).narrow<{
  stages: NamedReference[];
  segmentations: NamedReference[];
  people: (NamedReference & { email: string })[];
  pipelines: NamedReference[];
  pipelineStages: Lookups["pipelineStages"];
}>();

/** Reads the entries of the workspace that cells may refer to by name. */
export async function readLookups(ctx: WorkspaceContext): Promise<Lookups> {
  const [found] = await runStatement(ctx.db, LOOK, [ctx.workspaceId]);
  if (!found) throw new Error("the query returned no row");
  return {
    stages: byName(found.stages),
    segmentations: byName(found.segmentations),
    people: new Map(found.people.map(({ email, id, name }) => [foldName(email), { id, name }])),
    pipelines: byName(found.pipelines),
    pipelineStages: found.pipelineStages,
  };
}

function byName(things: readonly NamedReference[]): Named {
  return new Map(things.map((thing) => [foldName(thing.name), thing]));
}

/** Normalizes a name: case and surrounding spaces are ignored. */
export function foldName(name: string): string {
  return name.trim().toLowerCase();
}
