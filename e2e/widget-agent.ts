import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { UpdateAgentSettings } from "#lib/agents/schema.ts";
import type { TestWorkspace } from "./people.ts";

/** An agent with its widget on; `tag` goes onto a website. */
export type WidgetAgent = { id: string; tag: string; setEnabled(widgetEnabled: boolean): Promise<void> };

/** Creates an agent on the built-in model with its widget on. */
export async function newWidgetAgent(
  { api, id: workspaceId }: TestWorkspace,
  options: { name?: string; widget?: UpdateAgentSettings["widget"] } = {},
): Promise<WidgetAgent> {
  const { name = "Nora", widget = {} } = options;
  const body = { name, model: "builtin", workspaceId };
  const { id: agentId } = await api.call(agentEndpoints.add, { body });
  await api.call(agentEndpoints.updateSettings, { query: { agentId }, body: { widget } });
  const enable = (widgetEnabled: boolean) =>
    api.call(agentEndpoints.enableWidget, { body: { agentId, widgetEnabled, workspaceId } });
  const { script } = await enable(true);
  return { id: agentId, tag: script, setEnabled: async (isOn) => void (await enable(isOn)) };
}
