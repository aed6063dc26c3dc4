import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";
import { pathText, readPath, toValue } from "./read-path.ts";
import type { Filter, MappedField, Mapping } from "./schema.ts";
import { customFieldOf, findTarget } from "./targets.ts";
import { transform, UnusableValueError, type Value } from "./transforms.ts";

/** A field's value from the payload, or the problem with it. */
export type MappedValue = { target: string; label: string; value: Value; problem: Reason | null };

/** The result of a mapping: values by target, and the reason if the call is skipped. */
type MappedPayload = { skipped: Reason | null; key: string | null; values: MappedValue[] };

/** Applies a mapping to a payload; pure. A value that cannot be used is included with its problem. */
export function mapPayload({ fields, filters, key }: Mapping, payload: unknown): MappedPayload {
  const failing = filters.find((filter) => !passes(filter, payload));
  return {
    skipped: failing ? skippedBy(failing) : null,
    key: key === null ? null : keyOf(toValue(readPath(payload, key))),
    values: fields.map((field) => mapField(field, payload)),
  };
}

function mapField({ target, source, transforms }: MappedField, payload: unknown): MappedValue {
  const label = findTarget(target)?.label ?? target;
  const found: Value = source.type === "text" ? source.text : toValue(readPath(payload, source.path));
  try {
    return { target, label, value: blankToNull(transform(found, transforms)), problem: null };
  } catch (error) {
    if (!(error instanceof UnusableValueError)) throw error;
    return { target, label, value: null, problem: error.reason };
  }
}

/** Returns the problem with a value together with the name of its target; null without a problem. */
export function problemWithTarget({ target, label, problem }: MappedValue): Reason | null {
  if (problem === null) return null;
  const group = findTarget(target)?.group ?? "contact";
  const field = customFieldOf(target) ?? target.slice(group.length + 1);
  const parts = [reasonPart("valueOfTarget", { group, field }), ...problem.parts];
  return { text: `${label}: ${problem.text}`, parts };
}

function blankToNull(value: Value): Value {
  if (value === null) return null;
  if (typeof value === "string") return value.trim() === "" ? null : value;
  const items = value.filter((item) => item.trim() !== "");
  return items.length === 0 ? null : items;
}

function passes({ path, operator, value }: Filter, payload: unknown): boolean {
  const found = [toValue(readPath(payload, path)) ?? []].flat().map(folded);
  const expected = folded(value);
  if (operator === "ANY") return found.some((text) => text !== "");
  if (operator === "IS") return found.includes(expected);
  if (operator === "ISNOT") return !found.includes(expected);
  return found.some((text) => text.includes(expected));
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

function skippedBy({ path, operator, value }: Filter): Reason {
  const shown = pathText(path);
  const place = shown || "the payload";
  const reasons = {
    IS: `is not “${value}”`,
    ISNOT: `is “${value}”`,
    CONTAINS: `does not contain “${value}”`,
  };
  const text = `${place} ${operator === "ANY" ? "is not set" : reasons[operator]}`;
  return reason(text, "filterFails", {
    rule: operator,
    value,
    path: shown,
    of: shown === "" ? "payload" : "path",
  });
}

/** Long keys are compared by their first 500 characters. */
function keyOf(value: Value): string | null {
  const text = value === null || typeof value === "string" ? value : value.join(",");
  return text === null || text === "" ? null : text.slice(0, 500);
}

/** Returns the values of one group by the last part of their target; lists only if the target allows them. */
export function valuesOf(values: readonly MappedValue[], group: "contact" | "opportunity" | "task") {
  const texts: Record<string, string> = {};
  const tags: string[] = [];
  const customFields: { code: string; value: string }[] = [];
  for (const { target, value } of values) {
    if (value === null || findTarget(target)?.group !== group) continue;
    const text = typeof value === "string" ? value : value.join(", ");
    const code = customFieldOf(target);
    if (code !== null) customFields.push({ code, value: text });
    else if (target === "contact.tags") tags.push(...tagsOf(value));
    else texts[target.slice(group.length + 1)] = text;
  }
  return { texts, tags, customFields };
}

function tagsOf(value: string | readonly string[]): string[] {
  const parts = typeof value === "string" ? value.split(/[,;]/) : value;
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
