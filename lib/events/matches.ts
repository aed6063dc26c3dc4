import type { StoredCondition } from "#lib/db/schema/index.ts";
import { type Reason, type ReasonPart, reason, reasonPart } from "#lib/platform/reason.ts";
import { type ConditionField, type ConditionSubject, findConditionField } from "./condition-fields.ts";
import { type ActualValue, findOperator } from "./operators.ts";

/** The result of one condition; `why` explains it in one sentence. */
type ConditionResult = {
  field: string;
  operator: string;
  value: StoredCondition["value"];
  actual: ActualValue;
  matched: boolean;
  why: Reason;
};

/** Returns the name of a stage, tag, segmentation, agent or pipeline by its id. */
export type NameOf = (id: string) => string | undefined;

/**
 * Tests conditions on an event. All must match; no conditions always match. Deliveries, rule tests and the editor use
 * this function. A condition with an unknown or unsuitable field or operator never matches.
 */
export function matches(conditions: readonly StoredCondition[], occurrence: ConditionSubject): boolean {
  return conditions.every((condition) => {
    const { row, comparison } = findComparison(condition, occurrence);
    return row !== null && comparison?.holds(row.read(occurrence), condition.value) === true;
  });
}

/** Tests conditions as `matches` does, and explains the result of each. */
export function explainMatch(
  conditions: readonly StoredCondition[],
  occurrence: ConditionSubject,
  nameOf: NameOf = () => undefined,
): { matched: boolean; results: ConditionResult[] } {
  const results = conditions.map((condition) => explainCondition(condition, occurrence, nameOf));
  return { matched: results.every((result) => result.matched), results };
}

/** Returns a condition's field and operator; null if the event's subject lacks the field, or the field the operator. */
function findComparison({ field, operator }: StoredCondition, { subject }: ConditionSubject) {
  const row = findConditionField(field);
  const comparison = findOperator(operator);
  return {
    row: row?.subjects.includes(subject) ? row : null,
    comparison: row && comparison?.kinds.includes(row.kind) ? comparison : null,
  };
}

function explainCondition(
  condition: StoredCondition,
  occurrence: ConditionSubject,
  nameOf: NameOf,
): ConditionResult {
  const { field, operator, value } = condition;
  const { subject } = occurrence;
  const { row, comparison } = findComparison(condition, occurrence);
  if (!row) {
    const text = `A ${subject} has no field ${field}.`;
    return notMatched(condition, reason(text, "conditionNoField", { subject, condition: field }));
  }
  if (!comparison) {
    const text = `${row.label} cannot be compared with ${operator}.`;
    return notMatched(condition, reason(text, "conditionNoOperator", { condition: field, operator }));
  }
  const matched = comparison.holds(row.read(occurrence), value);
  const shown = { ...occurrence, data: occurrence.shown ?? occurrence.data };
  const actual = row.read(shown);
  const found = presentValues(row.readName?.(shown) ?? nameValue(row, actual, nameOf));
  const wanted = comparison.takesValue ? ` ${nameValue(row, value, nameOf)}` : "";
  const quoted = found.length === 0 ? "not set" : found.map((item) => `“${item}”`).join(", ");
  const text = `${row.label} is ${quoted}: “${shorten(comparison.label + wanted)}” ${matched ? "matches" : "does not match"}.`;
  const parts = [
    found.length === 0
      ? reasonPart("conditionUnset", { condition: field })
      : reasonPart("conditionIs", { condition: field, found: choiceKey(row, actual) ?? found.join(", ") }),
    resultPart({ operator, wanted: choiceKey(row, value) ?? shorten(wanted.trim()), matched }),
  ];
  return { field, operator, value, actual, matched, why: { text, parts } };
}

function resultPart(result: { operator: string; wanted: string; matched: boolean }): ReasonPart {
  const matched = result.matched ? "yes" : "no";
  const { operator, wanted } = result;
  return findOperator(operator)?.takesValue
    ? reasonPart("conditionCompared", { operator, wanted, matched })
    : reasonPart("conditionAny", { operator, matched });
}

function notMatched({ field, operator, value }: StoredCondition, why: Reason): ConditionResult {
  return { field, operator, value, actual: null, matched: false, why };
}

function nameValue(row: ConditionField, value: ActualValue, nameOf: NameOf): ActualValue {
  if (row.choices) return row.choices.find((choice) => choice.value === String(value))?.label ?? value;
  return row.kind === "reference" && typeof value === "string" ? (nameOf(value) ?? value) : value;
}

/** The key of the message for a fixed value; null if the field has none. */
function choiceKey(row: ConditionField, value: ActualValue): string | null {
  const choice = row.choices?.find((choice) => choice.value === String(value));
  return choice ? `${row.field}.${choice.value}` : null;
}

function presentValues(value: ActualValue): string[] {
  const values = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== "");
  return values.map((item) => shorten(String(item)));
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
