import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import { deliveries } from "#lib/db/schema/automation/rules.ts";
import { contacts } from "#lib/db/schema/records/contacts.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { loadHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { shownContactName } from "#lib/platform/masking/unreadable-contacts.ts";
import type { DeliveryPage, ListDeliveries } from "./schema.ts";
import { toDelivery } from "./to-delivery.ts";

/**
 * Returns a page of the workspace's deliveries, newest first. Throws VALIDATION_ERROR for a token of another listing.
 */
export async function listDeliveries(
  ctx: WorkspaceContext & Reader,
  input: ListDeliveries,
): Promise<DeliveryPage> {
  const { continuationToken, pageSize, ...filters } = input;
  const scope = ["deliveries", ctx.workspaceId, filters];
  const after = continuationToken ? decodeCursor(scope, continuationToken)[0] : undefined;
  if ([input.ruleId, input.contactId].some((id) => id !== undefined && !isId(id))) {
    return { continuationToken: null, data: [] };
  }
  const rows = await ctx.db
    .select({ delivery: deliveries, name: contacts.name, lastname: contacts.lastname })
    .from(deliveries)
    .leftJoin(
      contacts,
      and(eq(contacts.workspaceId, deliveries.workspaceId), eq(contacts.id, deliveries.contactId)),
    )
    .where(
      and(
        eq(deliveries.workspaceId, ctx.workspaceId),
        ...deliveryConditions(input),
        after === undefined ? undefined : lt(deliveries.id, String(after)),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const hidden = await loadHiddenFields(ctx);
  const shown = (key: string, value: string | null) => (hidden.has(key) && value ? MASKED_VALUE : value);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    continuationToken: last ? encodeCursor(scope, [last.delivery.id]) : null,
    data: page.map(({ delivery, name, lastname }) => ({
      ...toDelivery(delivery, hidden),
      contactName:
        name === null
          ? null
          : shownContactName(
              ctx,
              [shown("name", name), shown("lastname", lastname)].filter(Boolean).join(" "),
            ),
    })),
  };
}

type Filters = Pick<ListDeliveries, "ruleId" | "status" | "trigger" | "contactId" | "from" | "to">;

/** Returns the conditions of the filters given. */
export function deliveryConditions(filters: Filters): (SQL | undefined)[] {
  const { ruleId, status, trigger, contactId, from, to } = filters;
  return [
    ruleId === undefined ? undefined : eq(deliveries.ruleId, ruleId),
    status === undefined ? undefined : eq(deliveries.status, status),
    trigger === undefined ? undefined : eq(deliveries.trigger, trigger),
    contactId === undefined ? undefined : eq(deliveries.contactId, contactId),
    from === undefined ? undefined : gte(deliveries.createdAt, new Date(from)),
    to === undefined ? undefined : lt(deliveries.createdAt, new Date(to)),
  ];
}
