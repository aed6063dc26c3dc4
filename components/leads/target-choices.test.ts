import { expect, it } from "vitest";
import { choiceOf, choicesFor, targetOf } from "./target-choices.ts";

it("offers fields of the contact, then the workspace's own, and what it does by itself", () => {
  const choices = choicesFor({ code: "curso" }, [{ code: "city", name: "Ciudad" }], { code: "otra" });
  expect(choices.map(({ label }) => label)).toEqual([
    "Name",
    "First name",
    "Last name",
    "E-mail",
    "Phone",
    "A tag of its words",
    "Nowhere",
    "Field: Ciudad",
    "Field: curso (auto)",
    "Field: otra",
  ]);
});

it("is read back as it was", () => {
  for (const target of ["email", "none", { code: "curso" }] as const) {
    expect(targetOf(choiceOf(target))).toEqual(target);
  }
  expect(targetOf("nonsense")).toBeNull();
});
