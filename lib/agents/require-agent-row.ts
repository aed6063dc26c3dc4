import { and, eq } from "drizzle-orm";
import { agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { AgentRow } from "./agent-row.ts";

/** Returns the agent's row; `lock` locks it until the transaction ends. Throws AGENT_NOT_FOUND. */
export async function requireAgentRow(
  ctx: WorkspaceContext,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<AgentRow> {
  if (!isId(id)) throw notFound("AGENT");
  const query = ctx.db
    .select()
    .from(agents)
    .where(and(eq(agents.workspaceId, ctx.workspaceId), eq(agents.id, id)));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw notFound("AGENT");
  return row;
}
