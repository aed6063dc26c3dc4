import { eq } from "drizzle-orm";
import { requireContact } from "#lib/contacts/index.ts";
import { automationRuns } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type Begun, beginRun } from "./begin-run.ts";
import { requireAutomation } from "./require-automation.ts";
import { type AutomationRun, runBounds } from "./schema.ts";
import { selectRuns } from "./select-runs.ts";

const refusals: Record<Exclude<Begun["outcome"], "begun">, string> = {
  active: "a run of this automation is under way for the contact",
  refused: `this automation began ${runBounds.startsOfContact} times for the contact within an hour`,
  closed: "the automation is not published",
};

/**
 * Begins a run for a contact by hand, whatever sets the automation off. Throws AUTOMATION_NOT_FOUND,
 * CONTACT_NOT_FOUND, and VALIDATION_ERROR where none may begin.
 */
export async function startAutomation(
  ctx: WorkspaceContext,
  automationId: string,
  { contactId }: { contactId: string },
): Promise<AutomationRun> {
  return inTransaction(ctx, async (ctx) => {
    await requireAutomation(ctx, automationId);
    await requireContact(ctx, contactId);
    const begun = await beginRun(ctx, { automationId, contactId });
    if (begun.outcome !== "begun") throw invalid(refusals[begun.outcome]);
    const [run] = await selectRuns(ctx, eq(automationRuns.id, begun.runId), 1);
    if (!run) throw new Error("a run that was begun is there");
    return run;
  });
}
