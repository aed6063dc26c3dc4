/** Operators by the kind of a field. A number or a date is compared with the values that have the same form. */
export const conditionOperators = {
  reference: ["IS", "ISNOT", "ANY", "NONE"],
  flag: ["IS"],
  text: ["IS", "ISNOT", "CONTAINS", "ANY", "NONE", "GT", "GTE", "LT", "LTE"],
} as const;
export type ConditionOperator = (typeof conditionOperators.text)[number];

/** The fields that conditions compare, besides `customFields.<code>`, by kind. */
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
