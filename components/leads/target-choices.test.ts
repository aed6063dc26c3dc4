import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import leads from "#messages/en/leads.json" with { type: "json" };
import { choiceOf, choicesFor, targetOf } from "./target-choices.ts";

it("lists contact fields, custom fields and the automatic target", () => {
  const choices = choicesFor(
    { initial: { code: "curso" }, fields: [{ code: "city", name: "Ciudad" }], extra: { code: "otra" } },
    createTranslator({ locale: "en", messages: { leads }, namespace: "leads.targets" }),
  );
  expect(choices.map(({ label }) => label)).toEqual([
    "Full name",
    "First name",
    "Last name",
    "Email",
    "Phone",
    "Tag with the answer",
    "Don't map",
    "Field: Ciudad",
    "Field: curso (auto)",
    "Field: otra",
  ]);
});

it("converts targets to options and back", () => {
  for (const target of ["email", "none", { code: "curso" }] as const) {
    expect(targetOf(choiceOf(target))).toEqual(target);
  }
  expect(targetOf("nonsense")).toBeNull();
});
