import { eq } from "drizzle-orm";
import { automationRuns, contacts } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { requireAutomation } from "./require-automation.ts";
import { readRuns } from "./runs/read-runs.ts";
import { type StartResult, startRun } from "./runs/start-run.ts";
import { type AutomationRun, runBounds } from "./schema.ts";

const refusals: Record<Exclude<StartResult["outcome"], "started">, string> = {
  active: "the contact already has an active run of this automation",
  refused: `this automation started ${runBounds.startsOfContact} times for the contact within an hour`,
  closed: "the automation is not published",
};

/**
 * Starts a run for a contact manually; any kind of automation allows it. Throws AUTOMATION_NOT_FOUND,
 * CONTACT_NOT_FOUND, and VALIDATION_ERROR if no run may start.
 */
export async function startAutomation(
  ctx: WorkspaceContext & Reader,
  automationId: string,
  { contactId }: { contactId: string },
): Promise<AutomationRun> {
  return inTransaction(ctx, async (ctx) => {
    const { summary } = await requireAutomation(ctx, automationId);
    await requireRow(ctx, contacts, { id: contactId, resource: "CONTACT", lock: "no key update" });
    const started = await startRun(ctx, { automationId, contactId });
    if (started.outcome !== "started") throw invalid(refusals[started.outcome]);
    await recordAudit(ctx, "automation.started", { subject: contactId, detail: summary.name });
    const [run] = await readRuns(ctx, eq(automationRuns.id, started.runId), 1);
    if (!run) throw new Error("the started run was not found");
    return run;
  });
}
