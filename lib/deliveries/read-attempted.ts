import { and, asc, eq, gte, inArray, isNotNull, ne, or } from "drizzle-orm";
import { deliveries, events } from "#lib/db/schema/automation/rules.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { loadHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { deliveryConditions } from "./list-deliveries.ts";
import type { DeliveryDetail } from "./schema.ts";
import { toDeliveryDetail } from "./to-delivery-detail.ts";

/** Maximum number of deliveries that one read returns. */
export const MAX_ATTEMPTED = 200;
/** Deliveries that are resent or caused by a drag wait before they are sent. */
const LONGEST_WAIT_MS = 60 * 60_000;

type Wanted = { ruleId?: string; trigger?: string } & ({ ids: readonly string[] } | { since: Date });

/** `isMore`: there are more than `MAX_ATTEMPTED`. */
export type AttemptedDeliveries = { deliveries: DeliveryDetail[]; isMore: boolean };

/**
 * Returns the deliveries, among `ids` or since a moment, that were sent or failed before they were sent, the oldest
 * first. Each one is signed with the time at which it was sent or, if it was not sent, at which it failed.
 */
export async function readAttempted(ctx: WorkspaceContext, input: Wanted): Promise<AttemptedDeliveries> {
  const { ruleId, trigger } = input;
  const rows = await ctx.db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, and(eq(events.workspaceId, deliveries.workspaceId), eq(events.id, deliveries.eventId)))
    .where(
      and(
        eq(deliveries.workspaceId, ctx.workspaceId),
        ...deliveryConditions({ ruleId, trigger }),
        ne(deliveries.status, "recalled"),
        or(isNotNull(deliveries.startedAt), isNotNull(deliveries.finishedAt)),
        "ids" in input ? inArray(deliveries.id, [...input.ids]) : attemptedSince(input.since),
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(MAX_ATTEMPTED + 1);
  const hidden = await loadHiddenFields(ctx);
  const found = rows.map(({ delivery, event }) =>
    toDeliveryDetail(delivery, event, { signedAt: delivery.startedAt ?? delivery.finishedAt, hidden }),
  );
  return { deliveries: found.slice(0, MAX_ATTEMPTED), isMore: found.length > MAX_ATTEMPTED };
}

function attemptedSince(since: Date) {
  return and(
    gte(deliveries.id, firstIdAt(new Date(since.getTime() - LONGEST_WAIT_MS))),
    or(gte(deliveries.startedAt, since), gte(deliveries.finishedAt, since)),
  );
}
