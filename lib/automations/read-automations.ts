import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { automations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Automation } from "./schema.ts";

/** The workspace's automations that `where` holds for, oldest first, without the texts of their documents. */
export async function readAutomations(ctx: WorkspaceContext, where?: SQL): Promise<Automation[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(automations), nodes })
    .from(automations)
    .where(and(eq(automations.workspaceId, ctx.workspaceId), where))
    .orderBy(asc(automations.id));
  return rows.map(({ id, name, nodes, createdAt, updatedAt }) => ({
    ...{ id, name, nodes },
    creationDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  }));
}

const nodes = sql<Automation["nodes"]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'type', n.type, 'name', n.name, 'agentId', n.agent_id,
    'prompt', n.prompt, 'promptDocument', n.prompt_document - 'text') order by n."order", n.id), '[]')
  from automation_nodes n
  where n.workspace_id = automations.workspace_id and n.automation_id = automations.id)`;
