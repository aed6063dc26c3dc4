import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { UpdateAgentSettings } from "#lib/agents/schema.ts";
import type { TestWorkspace } from "./people.ts";

/** An agent with an enabled widget; `tag` is the HTML that embeds it. */
type WidgetAgent = { id: string; tag: string; setEnabled(widgetEnabled: boolean): Promise<void> };

/** Creates an agent with the built-in model and enables its widget. */
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
