import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import { findTargetProblems } from "./find-target-problems.ts";
import type { ReferenceKind } from "./nodes/define-node.ts";
import { findFaults } from "./nodes/find-faults.ts";
import { type AutomationGraph, type AutomationNode, kindOf, type Problem } from "./schema.ts";

const READ = defineStatement({
  name: "read_automation_references",
  text: `
    select 'stage' as kind, id, name, null as status from stages where workspace_id = $1 and id = any($2)
    union all select 'tag', id, name, null from tags where workspace_id = $1 and id = any($2)
    union all select 'segmentation', id, name, null from segmentations where workspace_id = $1 and id = any($2)
    union all select 'team', id, name, null from teams where workspace_id = $1 and id = any($2)
    union all select 'pipeline', id, name, null from pipelines where workspace_id = $1 and id = any($2)
    union all select 'pipelineStage', id, name, null from pipeline_stages where workspace_id = $1 and id = any($2)
    union all select 'agent', id, name, null from agents where workspace_id = $1 and id = any($2)
    union all select 'template', id, name, status from templates where workspace_id = $1 and id = any($2)
    union all select 'user', u.id, concat_ws(' ', u.name, u.last_name), null
      from memberships m join users u on u.id = m.user_id where m.workspace_id = $1 and u.id = any($2)`,
}).narrow<{ kind: ReferenceKind; id: string; name: string }>();

/** Name of each kind in a problem's message. */
const nouns: Record<ReferenceKind, string> = {
  stage: "stage",
  tag: "tag",
  segmentation: "segmentation",
  user: "person",
  team: "team",
  template: "template",
  agent: "agent",
  pipeline: "pipeline",
  pipelineStage: "stage",
  customField: "custom field",
};

/** An existing record that a graph refers to. */
type ReferencedRecord = RowOf<typeof READ>;

/** Returns the records of the workspace that a graph refers to; missing ones are left out. */
export async function readReferences(
  ctx: WorkspaceContext,
  graph: AutomationGraph,
): Promise<ReferencedRecord[]> {
  const ids = new Set(graph.nodes.flatMap(referencesOf).flatMap(({ id }) => (isId(id) ? [id] : [])));
  return ids.size === 0 ? [] : runStatement(ctx.db, READ, [ctx.workspaceId, [...ids]]);
}

/** Returns everything that prevents publishing a stored graph: a run would fail there or never reach it. */
export async function findProblems(ctx: WorkspaceContext, graph: AutomationGraph): Promise<Problem[]> {
  const present = await readReferences(ctx, graph);
  const missing = graph.nodes.flatMap((node) =>
    referencesOf(node).flatMap(({ kind, id }): Problem[] => {
      if (kind === "customField") return [];
      const found = present.find((one) => one.kind === kind && one.id === id);
      if (!found) {
        const message = `This ${nouns[kind]} no longer exists.`;
        return [{ nodeId: node.id, message, parts: [reasonPart("recordDeleted", { kind })] }];
      }
      if (kind !== "template" || found.status === "approved") return [];
      const { name: template, status } = found;
      const message = `The template ${template} is ${status}, not approved.`;
      const parts = [reasonPart("templateNotApproved", { template, status: status ?? "" })];
      return [{ nodeId: node.id, message, parts }];
    }),
  );
  return [...findFaults(graph), ...missing, ...(await findTargetProblems(ctx, graph))];
}

function referencesOf(node: AutomationNode) {
  return kindOf(node).references(node.config);
}
