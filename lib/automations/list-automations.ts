import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readAutomations } from "./read-automations.ts";
import type { AutomationSummary } from "./schema.ts";

/** Lists all automations of the workspace, oldest first; there are at most `MAX_AUTOMATIONS`. */
export async function listAutomations(ctx: WorkspaceContext): Promise<AutomationSummary[]> {
  return (await readAutomations(ctx)).map(({ summary }) => summary);
}
