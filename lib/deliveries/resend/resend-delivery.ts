import { and, eq, sql } from "drizzle-orm";
import { deliveries } from "#lib/db/schema/automation/rules.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { loadHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { publishChange, publishDeliveries } from "#lib/platform/realtime/publish.ts";
import { currentTraceparent } from "#lib/platform/tracing/tracing.ts";
import type { Delivery } from "../schema.ts";
import { toDelivery } from "../to-delivery.ts";

/**
 * Sends a finished delivery again: adds a row with the same request, linked to the old one, which does not change.
 * Throws DELIVERY_NOT_FOUND, and VALIDATION_ERROR if the delivery has not finished or was recalled.
 */
export function resendDelivery(ctx: WorkspaceContext, id: string): Promise<Delivery> {
  if (!isId(id)) return Promise.reject(notFound("DELIVERY"));
  return inTransaction(ctx, async (ctx) => {
    const [original] = await ctx.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.id, id)))
      .for("share");
    if (!original) throw notFound("DELIVERY");
    if (original.finishedAt === null)
      throw invalid("this delivery has not finished yet").because("deliveryUnfinished");
    if (original.status === "recalled")
      throw invalid("this delivery was recalled because the move that caused it was undone").because(
        "deliveryRecalled",
      );
    const { workspaceId, eventId, ruleId, ruleName, actionIndex, trigger, contactId } = original;
    const { url, method, headers, signingSecret } = original;
    const [resent] = await ctx.db
      .insert(deliveries)
      .values({
        workspaceId,
        eventId,
        ruleId,
        ruleName,
        actionIndex,
        trigger,
        contactId,
        url,
        method,
        headers,
        // A rule that got its first secret since then signs.
        signingSecret: sql`coalesce((select r.signing_secret from rules r
          where r.workspace_id = ${workspaceId} and r.id = ${ruleId}), ${signingSecret})`,
        id: newId(),
        resendOf: original.id,
        traceparent: currentTraceparent(),
        createdAt: clock.now(),
      })
      .returning();
    if (!resent) throw notFound("DELIVERY");
    await recordAudit(ctx, "delivery.resent", { subject: id, detail: ruleName });
    publishChange(ctx, "delivery", resent.id);
    publishDeliveries(ctx);
    return toDelivery(resent, await loadHiddenFields(ctx));
  });
}
