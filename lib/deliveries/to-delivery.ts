import type { deliveries } from "#lib/db/schema/automation/rules.ts";
import type { HiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { maskQuery } from "#lib/platform/masking/mask-fields.ts";
import { type Delivery, DeliveryStatus } from "./schema.ts";

export function toDelivery(row: typeof deliveries.$inferSelect, hidden: HiddenFields): Delivery {
  return {
    id: row.id,
    ruleId: row.ruleId,
    ruleName: row.ruleName,
    eventId: row.eventId,
    trigger: row.trigger,
    contactId: row.contactId,
    url: maskQuery(row.url, hidden),
    method: row.method,
    status: DeliveryStatus.parse(row.status),
    responseStatus: row.responseStatus,
    durationMs: row.durationMs,
    errorClass: row.errorClass,
    error: row.error,
    resendOf: row.resendOf,
    creationDate: row.createdAt.toISOString(),
    dueDate: row.dueAt?.toISOString() ?? null,
    startedDate: row.startedAt?.toISOString() ?? null,
    finishedDate: row.finishedAt?.toISOString() ?? null,
  };
}
