import { eq } from "drizzle-orm";
import { agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { listAgents } from "./list-agents.ts";
import type { Agent } from "./schema.ts";

/** Returns an agent in the API's shape. Throws AGENT_NOT_FOUND. */
export async function getAgent(ctx: WorkspaceContext, id: string): Promise<Agent> {
  if (!isId(id)) throw notFound("AGENT");
  const [agent] = await listAgents(ctx, eq(agents.id, id));
  if (!agent) throw notFound("AGENT");
  return agent;
}
