import type { StoredCondition } from "#lib/db/schema/index.ts";
import { type ConditionField, type ConditionSubject, findConditionField } from "./condition-fields.ts";
import { type ActualValue, findOperator } from "./operators.ts";

/** The result of one condition; `why` explains it in one sentence. */
export type ConditionResult = {
  field: string;
  operator: string;
  value: StoredCondition["value"];
  actual: ActualValue;
  matched: boolean;
  why: string;
};

/** Returns the name of a stage, tag, segmentation, agent or pipeline by its id. */
export type NameOf = (id: string) => string | undefined;

/**
 * Tests conditions on an event. All must match; no conditions always match. Deliveries, rule tests and the editor use
 * this function. A condition with an unknown or unsuitable field or operator never matches.
 */
export function matches(
  conditions: readonly StoredCondition[],
  occurrence: ConditionSubject,
  nameOf: NameOf = () => undefined,
): { matched: boolean; results: ConditionResult[] } {
  const results = conditions.map((condition) => evaluateCondition(condition, occurrence, nameOf));
  return { matched: results.every((result) => result.matched), results };
}

function evaluateCondition(
  condition: StoredCondition,
  occurrence: ConditionSubject,
  nameOf: NameOf,
): ConditionResult {
  const { field, operator, value } = condition;
  const row = findConditionField(field);
  const comparison = findOperator(operator);
  if (!row?.subjects.includes(occurrence.subject)) {
    return notMatched(condition, `A ${occurrence.subject} has no field ${field}.`);
  }
  if (!comparison?.kinds.includes(row.kind)) {
    return notMatched(condition, `${row.label} cannot be compared with ${operator}.`);
  }
  const actual = row.read(occurrence);
  const matched = comparison.holds(actual, value);
  const found = quote(row.readName?.(occurrence) ?? nameValue(row, actual, nameOf));
  const wanted = comparison.takesValue ? ` ${nameValue(row, value, nameOf)}` : "";
  const why = `${row.label} is ${found}: “${shorten(comparison.label + wanted)}” ${matched ? "holds" : "does not hold"}.`;
  return { field, operator, value, actual, matched, why };
}

function notMatched({ field, operator, value }: StoredCondition, why: string): ConditionResult {
  return { field, operator, value, actual: null, matched: false, why };
}

function nameValue(row: ConditionField, value: ActualValue, nameOf: NameOf): ActualValue {
  if (row.choices) return row.choices.find((choice) => choice.value === String(value))?.label ?? value;
  return row.kind === "reference" && typeof value === "string" ? (nameOf(value) ?? value) : value;
}

function quote(value: ActualValue): string {
  const values = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== "");
  return values.length === 0 ? "not set" : values.map((item) => `“${shorten(String(item))}”`).join(", ");
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
