/** What kind of thing a condition field holds; decides which operators fit and what the editor offers. */
export type ValueKind = "reference" | "number" | "text";

/** The value a condition compares with; null only for operators that take none. */
export type ConditionValue = string | number | null;

/** What a field holds in one occurrence; a list where a contact can have several (tags). */
export type ActualValue = string | number | readonly string[] | null;

/** One way of comparing (decisions.md 7). */
export type Operator = {
  label: string;
  kinds: readonly ValueKind[];
  takesValue: boolean;
  holds(actual: ActualValue, value: ConditionValue): boolean;
};

/**
 * Every operator; a new one is a new row. Texts are compared without regard to case and to spaces at either
 * end; accents count. A blank text is "not set": `IS ""` asks for that, `ISNOT x` holds for it. Of several
 * values (tags), `IS` asks whether one of them is it and `ISNOT` whether none is.
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

export type OperatorName = keyof typeof operators;

/** Names of all operators. */
export const operatorNames = Object.keys(operators).filter(isOperatorName);

/** Whether a text names an operator. */
export function isOperatorName(name: string): name is OperatorName {
  return Object.hasOwn(operators, name);
}

/** The row of an operator; undefined where there is none of that name. */
export function findOperator(name: string): Operator | undefined {
  return isOperatorName(name) ? operators[name] : undefined;
}

/** The operators that fit a kind of value, in the order of the table. */
export function operatorsFor(kind: ValueKind): OperatorName[] {
  return operatorNames.filter((name) => findOperator(name)?.kinds.includes(kind));
}

/** A comparison of numbers; nothing compares with an absent one. */
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

function foldText(value: unknown): string {
  return value === null || value === undefined ? "" : String(value).normalize("NFC").trim().toLowerCase();
}

function toNumber(value: ActualValue): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
