import { findAgent, type StoredAgent } from "#lib/agents/index.ts";
import { database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** An enabled widget, with the context for its visitors' actions. */
export type FoundWidget = { ctx: WorkspaceContext; agent: StoredAgent };

const FIND = defineStatement({
  name: "find_widget",
  text: `select workspace_id as "workspaceId" from agents where id = $1 and widget_enabled`,
});

/** Returns the widget of an agent. Throws WIDGET_NOT_FOUND if it does not exist or is disabled. */
export async function findWidget(agentId: string): Promise<FoundWidget> {
  const rows = isId(agentId) ? await runStatement(database().db, FIND, [agentId]) : [];
  if (!rows[0]) throw notFound("WIDGET");
  const ctx = systemContext(rows[0].workspaceId, "inbound");
  return { ctx, agent: await findAgent(ctx, agentId) };
}
