import { numberInput } from "#components/ui/text/formats.ts";
import { checkCondition, takesValue } from "#lib/contacts/filters/contact-condition.ts";
import type { ContactCondition } from "#lib/contacts/filters/contact-filters.ts";
import { isDay, isPlainNumber, normalizeValue } from "../field-values/normalize-value.ts";

/** A condition as the API accepts it, or the problem of its value. */
type CheckedCondition = { condition: ContactCondition } | { problem: "comparable" | "tooLong" };

/**
 * Returns a typed condition as the API accepts it. `type` is that of the custom field. One without a value stays as it
 * is.
 */
export function readCondition(typed: ContactCondition, type: string): CheckedCondition {
  const text = typed.value.trim();
  if (!takesValue(typed.operator) || text === "") return { condition: typed };
  const normalized = normalizeValue(comparedAs(typed, type), text);
  const condition = { ...typed, value: "value" in normalized ? normalized.value : text };
  const wrong = checkCondition(condition);
  if (wrong === null) return { condition };
  return { problem: wrong === "number" ? "comparable" : "tooLong" };
}

/** Returns a condition with its value in the form that the reader types: with the decimal separator of the language. */
export function typedCondition(condition: ContactCondition, type: string): ContactCondition {
  const { value } = condition;
  const isExact = isPlainNumber(value) && String(Number(value)) === value;
  return isExact && comparedAs(condition, type) === "number"
    ? { ...condition, value: numberInput(Number(value)) }
    : condition;
}

/** Returns the type of the values that a condition compares; text if it compares text. */
function comparedAs({ operator, value }: ContactCondition, type: string): string {
  if (operator === "IS" || operator === "ISNOT") return type;
  if (operator === "CONTAINS" || isDay(value.trim())) return "text";
  return "number";
}
