import { eq } from "drizzle-orm";
import { agents } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { listAgents } from "./list-agents.ts";
import { requireChannel } from "./require-channel.ts";
import type { Agent } from "./schema.ts";

/** Returns the agent of a channel. Throws CHANNEL_NOT_FOUND, AGENT_NOT_FOUND. */
export async function getAgentByChannel(ctx: WorkspaceContext, channelId: string): Promise<Agent> {
  await requireChannel(ctx, channelId);
  const [agent] = await listAgents(ctx, eq(agents.channelId, channelId));
  if (!agent) throw new AppError("AGENT_NOT_FOUND", "No agent has this channel.");
  return agent;
}
