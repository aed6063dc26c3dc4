/** The kind of a condition field's value. It decides which operators are available. */
export type ValueKind = "reference" | "number" | "text";

/** The value to compare with; null only for operators without a value. */
export type ConditionValue = string | number | null;

/** The value of a field in an event; a list if there can be several (tags). */
export type ActualValue = string | number | readonly string[] | null;

/** One way of comparing. */
export type Operator = {
  label: string;
  kinds: readonly ValueKind[];
  takesValue: boolean;
  holds(actual: ActualValue, value: ConditionValue): boolean;
};

/**
 * All operators. Texts are compared without regard to case and surrounding spaces; accents count. A blank text means
 * "not set": `IS ""` tests for it, and `ISNOT x` matches it. For several values (tags), `IS` tests whether one of
 * them is equal and `ISNOT` whether none is.
 */
const operators = {
  IS: { label: "is", kinds: ["reference", "text"], takesValue: true, holds: isValue },
  ISNOT: {
    label: "is not",
    kinds: ["reference", "text"],
    takesValue: true,
    holds: (actual, value) => !isValue(actual, value),
  },
  CONTAINS: { label: "contains", kinds: ["text"], takesValue: true, holds: containsValue },
  ANY: { label: "is anything", kinds: ["reference", "text"], takesValue: false, holds: isSet },
  EQ: numeric("=", (actual, value) => actual === value),
  NE: {
    label: "≠",
    kinds: ["number"],
    takesValue: true,
    holds: (actual, value) => toNumber(actual) !== toNumber(value),
  },
  LT: numeric("<", (actual, value) => actual < value),
  LTE: numeric("≤", (actual, value) => actual <= value),
  GT: numeric(">", (actual, value) => actual > value),
  GTE: numeric("≥", (actual, value) => actual >= value),
} as const satisfies Record<string, Operator>;

type OperatorName = keyof typeof operators;

export const operatorNames = Object.keys(operators).filter(isOperatorName);

export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(operators, name);
}

/** Returns an operator by name; undefined if unknown. */
export function findOperator(name: string): Operator | undefined {
  return isOperatorName(name) ? operators[name] : undefined;
}

/** Returns the operators for a kind of value, in order. */
export function operatorsFor(kind: ValueKind): OperatorName[] {
  return operatorNames.filter((name) => findOperator(name)?.kinds.includes(kind));
}

/** A comparison of numbers; an absent number never matches. */
function numeric(label: string, compare: (actual: number, value: number) => boolean): Operator {
  return {
    label,
    kinds: ["number"],
    takesValue: true,
    holds: (actual, value) => {
      const left = toNumber(actual);
      const right = toNumber(value);
      return left !== null && right !== null && compare(left, right);
    },
  };
}

function isValue(actual: ActualValue, value: ConditionValue): boolean {
  const wanted = foldText(value);
  const present = textsOf(actual);
  return wanted === "" ? present.length === 0 : present.includes(wanted);
}

function containsValue(actual: ActualValue, value: ConditionValue): boolean {
  const wanted = foldText(value);
  return wanted !== "" && textsOf(actual).some((text) => text.includes(wanted));
}

function isSet(actual: ActualValue): boolean {
  return textsOf(actual).length > 0;
}

/** The values that are set, folded for comparison. */
function textsOf(actual: ActualValue): string[] {
  const values = Array.isArray(actual) ? actual : [actual];
  return values.map(foldText).filter((text) => text !== "");
}

/** Returns a value as conditions compare it: without regard to case and surrounding spaces; blank if not set. */
export function foldText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value).normalize("NFC").trim().toLowerCase();
}

function toNumber(value: ActualValue): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
