import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getDefaultModel } from "#lib/providers/index.ts";
import { toAgent } from "./agent-row.ts";
import { insertAgent } from "./insert-agent.ts";
import { requireChannel } from "./require-channel.ts";
import type { Agent, CreateAgent } from "./schema.ts";

/** Creates an agent. Throws CHANNEL_NOT_FOUND, NAME_TAKEN (the channel has an agent), VALIDATION_ERROR (limit). */
export async function createAgent(ctx: WorkspaceContext, input: CreateAgent): Promise<Agent> {
  return inTransaction(ctx, async (ctx) => {
    if (typeof input.channelId === "string") await requireChannel(ctx, input.channelId);
    const row = await insertAgent(ctx, {
      name: input.name,
      model: input.model || (await getDefaultModel(ctx)).model,
      prompt: input.prompt ?? "",
      temperature: input.temperature ?? 0.3,
      maxTokens: input.maxTokens ?? 1_024,
      channelId: input.channelId ?? null,
      platformType: input.platformType ?? null,
      widgetEnabled: input.widgetEnabled ?? false,
      tools: null,
      fallbackMessage: null,
      widget: {},
    });
    return toAgent(row, []);
  });
}
