import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readAutomations } from "./read-automations.ts";
import type { AutomationSummary } from "./schema.ts";

/** Every automation of the workspace, oldest first; there are `MAX_AUTOMATIONS` at most. */
export async function listAutomations(ctx: WorkspaceContext): Promise<AutomationSummary[]> {
  return (await readAutomations(ctx)).map(({ summary }) => summary);
}
