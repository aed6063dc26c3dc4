import { describe, expect, it } from "vitest";
import { blank, readGroups, withField, writeGroups } from "./group-draft.ts";

const plan = { field: "customFields.plan", operator: "IS", value: "pro" } as const;

describe("readGroups", () => {
  it.each([
    ["", []],
    ["{", []],
    ['{"field":1}', []],
    ["[1]", []],
    ['[[{"field":"customFields.plan","operator":"IS","value":"pro"}]]', [[plan]]],
    ['[[{"field":"tagId","operator":"GT"}]]', [[{ field: "tagId", operator: "IS", value: "" }]]],
    ["[[null]]", [[{ field: "undefined", operator: "IS", value: "" }]]],
  ])("reads %s", (text, expected) => {
    expect(readGroups(text)).toEqual(expected);
  });
});

describe("writeGroups", () => {
  it("omits empty conditions", () => {
    const isSet = { field: "email", operator: "ANY", value: "x" } as const;
    const groups = [[plan, blank, { ...plan, value: " " }], [blank], [isSet]];
    expect(writeGroups(groups)).toBe(
      '[[{"field":"customFields.plan","operator":"IS","value":"pro"}],[{"field":"email","operator":"ANY"}]]',
    );
    expect(writeGroups([[blank]])).toBe("");
  });
});

describe("withField", () => {
  it("keeps the operator if the field has it", () => {
    expect(withField({ ...plan, operator: "NONE" }, "tagId")).toEqual({
      field: "tagId",
      operator: "NONE",
      value: "",
    });
    expect(withField({ ...plan, operator: "CONTAINS" }, "tagId").operator).toBe("IS");
  });
});
