import { eq } from "drizzle-orm";
import { runStatement } from "#lib/db/run-statement.ts";
import { automations } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { readAutomations, type StoredAutomation } from "./read-automations.ts";

const LOCK = defineStatement({
  name: "hold_automation",
  text: "select id from automations where workspace_id = $1 and id = $2 for update",
});

/** Returns an automation. Throws AUTOMATION_NOT_FOUND. */
export async function requireAutomation(ctx: WorkspaceContext, id: string): Promise<StoredAutomation> {
  const [automation] = isId(id) ? await readAutomations(ctx, eq(automations.id, id)) : [];
  if (!automation) throw notFound("AUTOMATION");
  return automation;
}

/** Returns an automation and locks it until the transaction ends. Throws AUTOMATION_NOT_FOUND. */
export async function lockAutomation(ctx: WorkspaceContext, id: string): Promise<StoredAutomation> {
  if (isId(id)) await runStatement(ctx.db, LOCK, [ctx.workspaceId, id]);
  return requireAutomation(ctx, id);
}
