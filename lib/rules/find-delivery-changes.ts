import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { DeliveryChange, DeliveryChanges } from "#lib/deliveries/schema.ts";
import { requireReadable } from "#lib/platform/auth/require-readable.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type HiddenFields, loadHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { maskValue } from "#lib/platform/masking/mask-fields.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import type { EventSubject } from "#lib/platform/outbox/define-event.ts";
import { findEvent } from "./events.ts";
import { subjectPayloads } from "./subject-payloads.ts";

const READ = defineStatement({
  name: "read_event_of_delivery",
  text: `select e.trigger, e.body, e.position is not null as "isEvent"
    from deliveries d join events e on e.workspace_id = d.workspace_id and e.id = d.event_id
    where d.workspace_id = $1 and d.id = $2::uuid`,
}).narrow<{ isEvent: boolean }>();

/**
 * Returns the differences between the body of a delivery and the body that a webhook would have now, with the values of
 * hidden fields masked. Throws DELIVERY_NOT_FOUND, and FORBIDDEN without the permission to read the record.
 */
export async function findDeliveryChanges(ctx: MemberContext, id: string): Promise<DeliveryChanges> {
  const [found] = isId(id) ? await runStatement(ctx.db, READ, [ctx.workspaceId, id]) : [];
  if (!found) throw notFound("DELIVERY");
  const event = found.isEvent ? findEvent(found.trigger) : undefined;
  if (!event) return { state: "notComparable", changes: [] };
  const { subject } = event;
  requireReadable(ctx, subject);
  const sent: unknown = JSON.parse(found.body)[subject];
  const current = await readCurrent(ctx, subject, String(Reflect.get(Object(sent), "id")));
  if (current === null) return { state: "deleted", changes: [] };
  const hidden = await loadHiddenFields(ctx);
  const changes = compare(sent, current, [subject]).map((change) => toShown(change, hidden));
  return { state: changes.length > 0 ? "changed" : "same", changes };
}

/** Returns the record as the body of a webhook would have it now; null if it was deleted. */
async function readCurrent(ctx: MemberContext, subject: EventSubject, id: string): Promise<unknown> {
  try {
    return JSON.parse(JSON.stringify(await subjectPayloads[subject](ctx, id)));
  } catch (error) {
    if (error instanceof AppError && error.code === `${subject.toUpperCase()}_NOT_FOUND`) return null;
    throw error;
  }
}

type Change = { keys: string[]; sent: unknown; current: unknown };

/** Objects are compared by key, everything else as a whole. */
function compare(sent: unknown, current: unknown, keys: string[]): Change[] {
  if (isObject(sent) && isObject(current)) {
    const names = [...new Set([...Object.keys(sent), ...Object.keys(current)])];
    return names.flatMap((name) => compare(sent[name], current[name], [...keys, name]));
  }
  if (JSON.stringify(sent) === JSON.stringify(current)) return [];
  return [{ keys, sent: sent ?? null, current: current ?? null }];
}

/** `path` is like "contact.adsReferralData.title". For hidden fields, only the fact that they changed is shown. */
function toShown({ keys, sent, current }: Change, hidden: HiddenFields): DeliveryChange {
  const isHidden = keys.some((key) => hidden.has(key.toLowerCase()));
  const mask = (value: unknown) => (isHidden ? MASKED_VALUE : maskValue(value, hidden));
  return { path: keys.join("."), sent: mask(sent), current: mask(current) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
