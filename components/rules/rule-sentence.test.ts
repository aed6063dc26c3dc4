import { expect, it } from "vitest";
import { actionsText, conditionText, triggerText } from "./rule-sentence.ts";

const nameOf = (id: string) => (id === "s1" ? "Customer" : undefined);

it("formats conditions as text", () => {
  expect(conditionText({ field: "stage", operator: "IS", value: "s1" }, nameOf)).toBe("Stage is Customer");
  expect(conditionText({ field: "stage", operator: "ISNOT", value: "gone" }, nameOf)).toBe(
    "Stage is not something deleted",
  );
  expect(conditionText({ field: "stage", operator: "ANY", value: null }, nameOf)).toBe("Stage is anything");
  expect(conditionText({ field: "amount", operator: "GTE", value: 500 }, nameOf)).toBe("Amount ≥ 500");
  expect(conditionText({ field: "platformId", operator: "IS", value: "2" }, nameOf)).toBe(
    "Channel is WhatsApp",
  );
  expect(conditionText({ field: "lastMessage", operator: "CONTAINS", value: "price" }, nameOf)).toBe(
    "Last message contains “price”",
  );
});

it("returns the labels of triggers and targets", () => {
  expect(triggerText("asignar_fase")).toBe("Stage changed");
  expect(triggerText("unknown_one")).toBe("unknown_one");
  const action = { type: "webhook" as const, method: "POST" as const, headers: {}, secretHeaders: [] };
  expect(actionsText([{ ...action, url: "https://hooks.example.com/a?b" }])).toBe(
    "POST to hooks.example.com",
  );
  expect(
    actionsText([
      { ...action, url: "https://a.example" },
      { ...action, url: "https://b.example" },
    ]),
  ).toBe("POST to a.example and 1 more");
});
