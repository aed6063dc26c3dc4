import type { deliveries } from "#lib/db/schema/rules.ts";
import { type Delivery, DeliveryStatus } from "./schema.ts";

export function toDelivery(row: typeof deliveries.$inferSelect): Delivery {
  return {
    id: row.id,
    ruleId: row.ruleId,
    ruleName: row.ruleName,
    eventId: row.eventId,
    trigger: row.trigger,
    contactId: row.contactId,
    url: row.url,
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
