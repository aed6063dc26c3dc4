/** Operators by the kind of a field. A number or a date is compared with the values that have the same form. */
export const conditionOperators = {
  reference: ["IS", "ISNOT", "ANY", "NONE"],
  flag: ["IS"],
  text: ["IS", "ISNOT", "CONTAINS", "ANY", "NONE", "GT", "GTE", "LT", "LTE"],
} as const;
export type ConditionOperator = (typeof conditionOperators.text)[number];

/** The fields that conditions compare, in addition to `customFields.<code>`, by kind. */
export const conditionFields = {
  stageId: "reference",
  segmentationId: "reference",
  tagId: "reference",
  assignedAgentId: "reference",
  assignedTeamId: "reference",
  isSolved: "flag",
  email: "text",
  internalWhatsappNumber: "text",
} as const satisfies Record<string, keyof typeof conditionOperators>;
export type ConditionField = keyof typeof conditionFields;

const CUSTOM = /^customFields\.[A-Za-z0-9_.-]{1,64}$/;

/** Returns the code of a field `customFields.<code>`; null for other fields. */
export function codeOfField(field: string): string | null {
  return CUSTOM.test(field) ? field.slice("customFields.".length) : null;
}

/** Returns the operators of a field; none if it is unknown. */
export function operatorsOf(field: string): readonly ConditionOperator[] {
  if (codeOfField(field) !== null) return conditionOperators.text;
  return Object.hasOwn(conditionFields, field)
    ? conditionOperators[conditionFields[field as ConditionField]]
    : [];
}

/** Whether an operator compares with a value. */
export function takesValue(operator: ConditionOperator): boolean {
  return operator !== "ANY" && operator !== "NONE";
}

/** How many groups of conditions there can be, conditions in each, and characters of a value and of all as JSON. */
export const conditionLimits = { groups: 10, conditions: 10, value: 200, text: 4_000 } as const;

const COMPARABLE = /^(?:-?\d{1,30}(?:\.\d{1,30})?|[12]\d{3}-\d\d-\d\d)$/;
const comparisons: readonly ConditionOperator[] = ["GT", "GTE", "LT", "LTE"];

type Condition = { field: string; operator: ConditionOperator; value: string };

/** Returns the problem of a condition; null if it is valid. */
export function checkCondition({ field, operator, value }: Condition): "field" | "value" | "number" | null {
  // Escapes of JSON can contain what no text in the database can.
  if (value.includes("\0") || !value.isWellFormed() || value.length > conditionLimits.value) return "value";
  if (!operatorsOf(field).includes(operator)) return "field";
  if (field === "isSolved") return value === "true" || value === "false" ? null : "value";
  if (comparisons.includes(operator)) return COMPARABLE.test(value) ? null : "number";
  return takesValue(operator) && value === "" ? "value" : null;
}
