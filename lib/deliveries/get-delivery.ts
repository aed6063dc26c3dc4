import { and, eq } from "drizzle-orm";
import { deliveries, events } from "#lib/db/schema/rules.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { unseal } from "#lib/platform/seal.ts";
import { buildRequest, type EventSource } from "./build-request.ts";
import { type DeliveryDetail, MASKED_VALUE } from "./schema.ts";
import { secretOwner } from "./secrets.ts";
import { toDelivery } from "./to-delivery.ts";

type Row = typeof deliveries.$inferSelect;

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
  return {
    ...toDelivery(delivery),
    address: delivery.address,
    timings: delivery.timings,
    request: toRequest(delivery, event),
    response:
      delivery.responseStatus === null
        ? null
        : {
            status: delivery.responseStatus,
            headers: delivery.responseHeaders ?? {},
            body: delivery.responseBody ?? "",
            truncated: delivery.responseTruncated,
          },
  };
}

/** Rebuilds the request from its stored source: the same text, with secrets masked. */
function toRequest(row: Row, event: EventSource): DeliveryDetail["request"] {
  const source = {
    id: row.id,
    url: row.url,
    method: row.method === "GET" ? ("GET" as const) : ("POST" as const),
    headers: row.headers.map(({ name, value, secret }) => ({ name, value: secret ? MASKED_VALUE : value })),
    signingSecret: signingSecretOf(row),
    event,
  };
  return buildRequest(source, row.startedAt);
}

/** Null also if it was encrypted with another APP_SECRET. */
function signingSecretOf(row: Row): string | null {
  if (row.signingSecret === null) return null;
  try {
    return unseal(row.signingSecret, secretOwner(row), "signing_secret");
  } catch {
    return null;
  }
}
