import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toStoredTools } from "./agent-row.ts";
import { changeAgent } from "./change-agent.ts";
import { toSettings } from "./get-agent-settings.ts";
import { requireAgentRow } from "./require-agent-row.ts";
import type { AgentSettings, UpdateAgentSettings } from "./schema.ts";

/** Changes the keys sent, those of the widget one by one. Throws AGENT_NOT_FOUND. */
export async function updateAgentSettings(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateAgentSettings,
): Promise<AgentSettings> {
  const { tools, fallbackMessage, widget } = input;
  return inTransaction(ctx, async (ctx) => {
    const row = await requireAgentRow(ctx, id, { hold: true });
    const changed = await changeAgent(ctx, row, {
      ...(tools && { tools: toStoredTools(tools) }),
      ...(fallbackMessage !== undefined && { fallbackMessage: fallbackMessage || null }),
      ...(widget && { widget: { ...row.widget, ...toStoredWidget(widget) } }),
    });
    return toSettings(changed);
  });
}

type WidgetInput = NonNullable<UpdateAgentSettings["widget"]>;

function toStoredWidget({ allowedOrigins, ...look }: WidgetInput) {
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
  if (allowedOrigins === undefined) return given;
  return { ...given, allowedOrigins: allowedOrigins && [...new Set(allowedOrigins)] };
}
