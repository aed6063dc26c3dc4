import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readAutomations } from "./read-automations.ts";
import type { Automation } from "./schema.ts";

/** Every automation of the workspace, oldest first; there are `MAX_AUTOMATIONS` at most. */
export async function listAutomations(ctx: WorkspaceContext): Promise<Automation[]> {
  return readAutomations(ctx);
}
