import { and, eq } from "drizzle-orm";
import { deliveries, events } from "#lib/db/schema/automation/rules.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { loadHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import type { DeliveryDetail } from "./schema.ts";
import { toDeliveryDetail } from "./to-delivery-detail.ts";

/** Returns a delivery with its request and response. Throws DELIVERY_NOT_FOUND. */
export async function getDelivery(ctx: WorkspaceContext, id: string): Promise<DeliveryDetail> {
  if (!isId(id)) throw notFound("DELIVERY");
  const [found] = await ctx.db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, and(eq(events.workspaceId, deliveries.workspaceId), eq(events.id, deliveries.eventId)))
    .where(and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.id, id)));
  if (!found) throw notFound("DELIVERY");
  const { delivery, event } = found;
  return toDeliveryDetail(delivery, event, {
    signedAt: delivery.startedAt,
    hidden: await loadHiddenFields(ctx),
  });
}
