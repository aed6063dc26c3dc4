import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import agents from "#messages/en/agents.json" with { type: "json" };
import { promptVariables, unknownVariables } from "./prompt-variables.ts";

test("returns unknown variables once and accepts custom fields", () => {
  const t = createTranslator({ locale: "en", messages: { agents }, namespace: "agents.promptVariables" });
  const variables = promptVariables(t, [{ code: "plan", name: "Plan" }]);
  const prompt =
    "{{contact.name}} {{ contact.nme }} {{contact.nme}} {{customFields.plan}} {{customFields.size}} {x}";
  expect(unknownVariables(prompt, variables)).toEqual(["contact.nme", "customFields.size"]);
  expect(variables.at(-1)).toEqual({ name: "customFields.plan", label: "Plan" });
});
