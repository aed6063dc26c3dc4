import { contactEvents } from "#lib/contacts/events.ts";
import { automations, automationVersions } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalidFor } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findProblems } from "./find-problems.ts";
import { getAutomation } from "./get-automation.ts";
import { lockAutomation } from "./require-automation.ts";
import { scheduleNext } from "./schedule/schedule-job.ts";
import type { Automation, AutomationGraph, StartOn } from "./schema.ts";

/**
 * Publishes the draft as a version: new runs use it, active runs keep theirs. Throws AUTOMATION_NOT_FOUND, and
 * VALIDATION_ERROR with the draft's problems.
 */
export async function publishAutomation(ctx: WorkspaceContext, id: string): Promise<Automation> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const { summary, graph, isChanged, publishedAt } = await lockAutomation(ctx, id);
    const problems = await findProblems(ctx, graph);
    if (problems.length > 0) {
      throw invalidFor(problems.map(({ message, parts }) => ({ text: message, parts })));
    }
    const at = clock.now();
    const version = (summary.version ?? 0) + (isChanged ? 1 : 0);
    if (isChanged) {
      const actorName = ctx.actor.name;
      await ctx.db
        .insert(automationVersions)
        .values({ workspaceId, automationId: id, version, graph, actorName, at });
    }
    const on = startOf(graph);
    await ctx.db
      .update(automations)
      .set({
        status: "published",
        version,
        isChanged: false,
        schedule: null,
        updatedAt: at,
        publishedAt: isChanged ? at : publishedAt,
        ...eventTriggerOf(on),
      })
      .where(whereId(ctx, automations, id));
    await scheduleNext(ctx, { automationId: id, on, after: at });
    await recordAudit(ctx, "automation.published", {
      subject: id,
      detail: `${summary.name}, version ${version}`,
    });
    publishChange(ctx, "automation", id);
    return getAutomation(ctx, id);
  });
}

function startOf({ nodes }: AutomationGraph): StartOn {
  for (const node of nodes) if (node.type === "start") return node.config.on;
  return { type: "by_hand" };
}

/** The columns by which `automationEventConsumer` and `handleContactMessage` find the automation. */
function eventTriggerOf(on: StartOn): { startTrigger: string | null; startTarget: string | null } {
  const none = { startTrigger: null, startTarget: null };
  if (on.type === "first_message" || on.type === "keyword") return { ...none, startTrigger: "message" };
  if (on.type === "new_contact") return { ...none, startTrigger: contactEvents.created.trigger };
  if (on.type === "stage_reached")
    return { startTrigger: contactEvents.stageAssigned.trigger, startTarget: on.stageId };
  if (on.type === "tag_added")
    return { startTrigger: contactEvents.tagAssigned.trigger, startTarget: on.tagId };
  return none;
}
