import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { conditionFields } from "#lib/events/condition-fields.ts";
import rules from "#messages/en/rules.json";
import { actionsText, conditionText, triggerText } from "./rule-text.ts";

const locale = "en";
const messages = { rules };
const texts = {
  t: createTranslator({ locale, messages, namespace: "rules.ruleSentence" }),
  tEvents: createTranslator({ locale, messages, namespace: "rules.events" }),
  tFields: createTranslator({ locale, messages, namespace: "rules.conditionFields" }),
  tOperators: createTranslator({ locale, messages, namespace: "rules.operators" }),
  tChoices: createTranslator({ locale, messages, namespace: "rules.choices" }),
};

const nameOf = (id: string) => (id === "s1" ? "Customer" : undefined);

it("formats conditions as text", () => {
  expect(conditionText({ field: "stage", operator: "IS", value: "s1" }, nameOf, texts)).toBe(
    "Stage is Customer",
  );
  expect(conditionText({ field: "stage", operator: "ISNOT", value: "gone" }, nameOf, texts)).toBe(
    "Stage is not something deleted",
  );
  expect(conditionText({ field: "stage", operator: "ANY", value: null }, nameOf, texts)).toBe(
    "Stage has any value",
  );
  expect(conditionText({ field: "amount", operator: "GTE", value: 500 }, nameOf, texts)).toBe("Amount ≥ 500");
  expect(conditionText({ field: "platformId", operator: "IS", value: "2" }, nameOf, texts)).toBe(
    "Channel is WhatsApp",
  );
  expect(conditionText({ field: "lastMessage", operator: "CONTAINS", value: "price" }, nameOf, texts)).toBe(
    "Last message contains “price”",
  );
});

it("names the choices of fields as the API does", () => {
  const choices = conditionFields.flatMap(({ field, choices }) =>
    choices ? [[field, Object.fromEntries(choices.map(({ value, label }) => [value, label]))]] : [],
  );
  expect(Object.fromEntries(choices)).toEqual(rules.choices);
});

it("returns the labels of triggers and targets", () => {
  expect(triggerText("asignar_fase", texts)).toBe("stage changed");
  expect(triggerText("unknown_one", texts)).toBe("unknown_one");
  const action = { type: "webhook" as const, method: "POST" as const, headers: {}, secretHeaders: [] };
  expect(actionsText([{ ...action, url: "https://hooks.example.com/a?b" }], texts)).toBe(
    "POST to hooks.example.com",
  );
  expect(
    actionsText(
      [
        { ...action, url: "https://a.example" },
        { ...action, url: "https://b.example" },
      ],
      texts,
    ),
  ).toBe("POST to a.example and 1 more");
});
