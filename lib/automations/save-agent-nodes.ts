import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { AutomationGraph } from "./schema.ts";

const UPSERT = defineStatement({
  name: "keep_agent_nodes",
  text: `insert into automation_nodes
      (workspace_id, id, automation_id, type, name, "order", agent_id, prompt, created_at, updated_at)
    select $1, n.id, $2, 'ai-agent', n.name, n."order",
      (select g.id from agents g where g.workspace_id = $1 and g.id::text = n.agent_id), n.prompt, now(), now()
    from json_to_recordset($3) as n(id uuid, name text, "order" smallint, agent_id text, prompt text)
    on conflict (workspace_id, id) do update
      set name = excluded.name, "order" = excluded."order", agent_id = excluded.agent_id, prompt = excluded.prompt,
        updated_at = excluded.updated_at
      where automation_nodes.automation_id = $2
    returning id`,
});
const RETIRE = defineStatement({
  name: "retire_agent_nodes",
  text: `update automation_nodes set "order" = null
    where workspace_id = $1 and automation_id = $2 and id <> all($3::uuid[])`,
});
const REMOVE = defineStatement({
  name: "remove_agent_nodes",
  text: `delete from automation_nodes n where n.workspace_id = $1 and n.automation_id = $2 and n."order" is null
    and not exists (select from automation_versions v where v.workspace_id = $1 and v.automation_id = $2
      and v.graph -> 'nodes' @> jsonb_build_array(jsonb_build_object('id', n.id)))`,
});

/**
 * Syncs the rows of the AI-agent nodes, which store the prompt documents, with a draft's graph. Rows that published
 * versions use stay. Throws VALIDATION_ERROR if a node's id belongs to another automation.
 */
export async function saveAgentNodes(
  ctx: WorkspaceContext,
  automationId: string,
  graph: AutomationGraph,
): Promise<void> {
  const rows = graph.nodes
    .flatMap((node) => (node.type === "ai-agent" ? [node] : []))
    .map(({ id, name, config }, order) => ({
      id,
      name,
      order,
      agent_id: config.agentId,
      prompt: config.prompt,
    }));
  const ids = [...new Set(rows.map(({ id }) => id))];
  if (ids.length < rows.length) throw invalid("graph.nodes: two nodes have the same id");
  if (rows.length > 0) {
    const saved = await runStatement(ctx.db, UPSERT, [ctx.workspaceId, automationId, JSON.stringify(rows)]);
    if (saved.length < rows.length)
      throw invalid("graph.nodes: a node has the id of another automation's node");
  }
  await runStatement(ctx.db, RETIRE, [ctx.workspaceId, automationId, ids]);
  await runStatement(ctx.db, REMOVE, [ctx.workspaceId, automationId]);
}
