import { describe, expect, it } from "vitest";
import { type ActualValue, type ConditionValue, findOperator, operatorsFor } from "./operators.ts";

type Row = [operator: string, actual: ActualValue, value: ConditionValue, holds: boolean];

const rows: Row[] = [
  ["IS", "id-1", "id-1", true],
  ["IS", "id-1", "id-2", false],
  ["IS", "", "id-1", false],
  ["IS", null, "id-1", false],
  ["IS", ["a", "b"], "b", true],
  ["IS", ["a", "b"], "c", false],
  ["IS", [], "c", false],
  ["IS", "Ana María", "  ana maría ", true],
  ["IS", " Ana ", "ANA", true],
  ["IS", "Ana", "Aná", false],
  ["IS", "A\u0301na", "\u00c1NA", true],
  ["IS", "", "", true],
  ["IS", "   ", "", true],
  ["IS", "Ana", "", false],
  ["IS", 2, "2", true],
  ["ISNOT", "id-1", "id-1", false],
  ["ISNOT", "id-1", "id-2", true],
  ["ISNOT", "", "id-1", true],
  ["ISNOT", null, "id-1", true],
  ["ISNOT", ["a", "b"], "b", false],
  ["ISNOT", ["a", "b"], "c", true],
  ["ISNOT", [], "c", true],
  ["ISNOT", "Ana", "", true],
  ["ISNOT", "", "", false],
  ["ANY", "id-1", null, true],
  ["ANY", "", null, false],
  ["ANY", "  ", null, false],
  ["ANY", null, null, false],
  ["ANY", ["a"], null, true],
  ["ANY", [], null, false],
  ["ANY", 0, null, true],
  ["CONTAINS", "Quiero el PLAN anual", "plan", true],
  ["CONTAINS", "Quiero el plan", "planes", false],
  ["CONTAINS", "plan", "", false],
  ["CONTAINS", "", "plan", false],
  ["CONTAINS", null, "plan", false],
  ["EQ", 100, 100, true],
  ["EQ", 0.1 + 0.2, 0.3, false],
  ["EQ", 0, -0, true],
  ["EQ", null, 0, false],
  ["EQ", 100, "100", false],
  ["NE", 100, 100, false],
  ["NE", 100, 99.99, true],
  ["NE", null, 100, true],
  ["LT", 99.99, 100, true],
  ["LT", 100, 100, false],
  ["LTE", 100, 100, true],
  ["LTE", 100.01, 100, false],
  ["GT", 100, 100, false],
  ["GT", 100.01, 100, true],
  ["GT", null, -1, false],
  ["GTE", 100, 100, true],
  ["GTE", 99.99, 100, false],
  ["GTE", Number.NaN, 0, false],
  ["LT", Number.POSITIVE_INFINITY, 1, false],
];

describe("operators", () => {
  it.each(rows)("%s of %j and %j: %s", (operator, actual, value, holds) => {
    expect(findOperator(operator)?.holds(actual, value)).toBe(holds);
  });

  it("are available for the right kinds of values", () => {
    expect(operatorsFor("reference")).toEqual(["IS", "ISNOT", "ANY"]);
    expect(operatorsFor("number")).toEqual(["EQ", "NE", "LT", "LTE", "GT", "GTE"]);
    expect(operatorsFor("text")).toEqual(["IS", "ISNOT", "CONTAINS", "ANY"]);
  });

  it("are found by their exact name only", () => {
    expect(findOperator("is")).toBeUndefined();
    expect(findOperator("toString")).toBeUndefined();
  });
});
