import { expect, test } from "vitest";
import { promptVariables, unknownVariables } from "./prompt-variables.ts";

test("returns unknown variables once and accepts custom fields", () => {
  const variables = promptVariables([{ code: "plan", name: "Plan" }]);
  const prompt =
    "{{contact.name}} {{ contact.nme }} {{contact.nme}} {{customFields.plan}} {{customFields.size}} {x}";
  expect(unknownVariables(prompt, variables)).toEqual(["contact.nme", "customFields.size"]);
  expect(variables.at(-1)).toEqual({ name: "customFields.plan", label: "Plan" });
});
