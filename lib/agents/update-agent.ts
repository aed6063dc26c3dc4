import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { changeAgent } from "./change-agent.ts";
import { defaultModel } from "./default-model.ts";
import { getAgent } from "./get-agent.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import { requireChannel } from "./require-channel.ts";
import type { Agent, UpdateAgent } from "./schema.ts";

/** Changes the keys sent; a change of nothing makes no version. Throws AGENT_NOT_FOUND, CHANNEL_NOT_FOUND, NAME_TAKEN. */
export async function updateAgent(ctx: WorkspaceContext, id: string, input: UpdateAgent): Promise<Agent> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, id, { hold: true });
    if (typeof input.channelId === "string") await requireChannel(ctx, input.channelId);
    await changeAgent(ctx, row, await changesOf(ctx, input));
    return getAgent(ctx, id);
  });
}

async function changesOf(ctx: WorkspaceContext, input: UpdateAgent): Promise<UpdateAgent> {
  const { name, model, prompt, temperature, maxTokens, channelId, platformType, widgetEnabled } = input;
  return {
    ...(name !== undefined && { name }),
    ...(model !== undefined && { model: model || (await defaultModel(ctx)) }),
    ...(prompt !== undefined && { prompt }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(channelId !== undefined && { channelId }),
    ...(platformType !== undefined && { platformType }),
    ...(widgetEnabled !== undefined && { widgetEnabled }),
  };
}
