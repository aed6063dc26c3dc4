import { findConditionField, type Reference } from "#lib/events/condition-fields.ts";
import type { Condition } from "#lib/events/schema.ts";

export function referencesOf(conditions: readonly Condition[]): { kind: Reference; id: string }[] {
  return conditions.flatMap(({ field, value }) => {
    const kind = findConditionField(field)?.reference;
    return kind && typeof value === "string" ? [{ kind, id: value }] : [];
  });
}
