import type { WorkspaceContext } from "#lib/platform/context.ts";
import { getDefaultModel } from "#lib/providers/index.ts";
import { type AgentRow, toStoredTools } from "./agent-row.ts";
import { requireChannel } from "./require-channel.ts";
import type { UpdateAgent, UpdateAgentSettings } from "./schema.ts";

/** Returns the columns that an update of an agent writes: only the given keys. Throws CHANNEL_NOT_FOUND. */
export async function fieldChanges(ctx: WorkspaceContext, input: UpdateAgent): Promise<UpdateAgent> {
  const { name, model, prompt, temperature, maxTokens, channelId, platformType, widgetEnabled } = input;
  if (typeof channelId === "string") await requireChannel(ctx, channelId);
  return {
    ...(name !== undefined && { name }),
    ...(model !== undefined && { model: model || (await getDefaultModel(ctx)).model }),
    ...(prompt !== undefined && { prompt }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
    ...(channelId !== undefined && { channelId }),
    ...(platformType !== undefined && { platformType }),
    ...(widgetEnabled !== undefined && { widgetEnabled }),
  };
}

type SettingChanges = Partial<Pick<AgentRow, "tools" | "fallbackMessage" | "widget">>;

/** Returns the columns that an update of the settings writes: only the given keys; widget keys are merged. */
export function settingChanges(row: AgentRow, input: UpdateAgentSettings): SettingChanges {
  const { tools, fallbackMessage, widget } = input;
  return {
    ...(tools && { tools: toStoredTools(tools) }),
    ...(fallbackMessage !== undefined && { fallbackMessage: fallbackMessage || null }),
    ...(widget && { widget: { ...row.widget, ...toStoredWidget(widget) } }),
  };
}

type WidgetInput = NonNullable<UpdateAgentSettings["widget"]>;

function toStoredWidget({ allowedOrigins, ...look }: WidgetInput) {
  const changes = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  if (allowedOrigins === undefined) return changes;
  return { ...changes, allowedOrigins: allowedOrigins && [...new Set(allowedOrigins)] };
}
