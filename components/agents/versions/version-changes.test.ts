import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import agents from "#messages/en/agents.json" with { type: "json" };
import providers from "#messages/en/providers.json" with { type: "json" };
import { lineChanges, versionChanges } from "./version-changes.ts";

const messages = { agents, providers };
const translators = {
  t: createTranslator({ locale: "en", messages, namespace: "agents.versionChanges" }),
  tFields: createTranslator({ locale: "en", messages, namespace: "agents.agentFields" }),
  tModel: createTranslator({ locale: "en", messages, namespace: "providers.modelLabel" }),
  tTools: createTranslator({ locale: "en", messages, namespace: "agents.tools" }),
};

const first = {
  name: "Reception",
  model: "builtin",
  prompt: "Be brief.\nBe kind.",
  temperature: 0.3,
  maxTokens: 1024,
  tools: ["assign_stage", "assign_tag"],
  fallbackMessage: null,
};

test("returns no changes for the first version or an identical one", () => {
  expect(versionChanges(first, undefined, translators)).toEqual([]);
  expect(versionChanges(first, { ...first }, translators)).toEqual([]);
});

test("returns each changed field once", () => {
  const second = {
    name: "Sales",
    model: "ollama/llama3",
    prompt: "Be brief.\nAsk for the budget.",
    temperature: 0.7,
    maxTokens: 2048,
    tools: ["assign_stage", "switch_off"],
    fallbackMessage: "We write soon.",
  };
  expect(versionChanges(second, first, translators)).toEqual([
    { label: "Name", summary: "Reception → Sales" },
    { label: "Model", summary: "Built-in model → ollama/llama3" },
    {
      label: "Instructions",
      summary: "18 → 29 characters",
      lines: [
        { kind: "removed", text: "Be kind." },
        { kind: "added", text: "Ask for the budget." },
      ],
    },
    { label: "Temperature", summary: "0.3 → 0.7" },
    { label: "Max tokens", summary: "1,024 tokens → 2,048 tokens" },
    { label: "Tools", summary: "+ Turn itself off, − Assign tag" },
    { label: "When the model fails", summary: "We write soon." },
  ]);
});

test("reports one of two equal lines as removed, and ignores moved lines", () => {
  expect(lineChanges("a\na\nb", "b\na")).toEqual([{ kind: "removed", text: "a" }]);
});
