import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import providers from "#messages/en/providers.json" with { type: "json" };
import { agentsServed, nameList } from "./agents-served.ts";

const openAi = { id: "1", name: "OpenAI", models: ["gpt-mini"] };
const ollama = { id: "2", name: "Ollama", models: ["llama3"] };

it("returns the agents that a provider serves", () => {
  const agents = [
    { name: "Vera", model: "gpt-mini" },
    { name: "Nora", model: "llama3" },
    { name: "Pia", model: "builtin" },
  ];
  const servers = { providers: [openAi, ollama], installed: null };
  expect(agentsServed(openAi, agents, servers)).toEqual([{ name: "Vera", model: "gpt-mini" }]);
});

it.each([
  [["Vera"], "Vera"],
  [["Vera", "Nora"], "Vera and Nora"],
  [["A", "B", "C", "D", "E", "F"], "A, B, C, D and 2 more"],
])("formats the names %j", (names, words) => {
  const t = createTranslator({ locale: "en", messages: { providers }, namespace: "providers.nameList" });
  expect(nameList(names, t)).toBe(words);
});
