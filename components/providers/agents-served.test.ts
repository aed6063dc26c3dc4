import { expect, it } from "vitest";
import type { ModelChoice, Provider } from "#lib/providers/schema.ts";
import { agentsServed, nameList, serverOf } from "./agents-served.ts";

const date = "2026-11-20T08:00:00.000Z";
const provider = (id: string, name: string, models: string[] = []): Provider => ({
  ...{ id, name, models, baseUrl: "https://a.example/v1", hasApiKey: true, embeddingModel: null },
  ...{ creationDate: date, updatedDate: date },
});
const openAi = provider("1", "OpenAI", ["gpt-mini"]);
const ollama = provider("2", "Ollama", ["llama3"]);
const installed: ModelChoice = {
  ...{ model: "house-model", name: "house-model", provider: "environment", providerId: null },
  origin: "environment",
};

it.each([
  ["builtin", null],
  ["openai/gpt-4o", "1"],
  ["gpt-mini", "1"],
  ["llama3", "2"],
  ["house-model", null],
  ["nobody-knows-it", null],
])("finds who serves %s", (model, id) => {
  expect(serverOf(model, { providers: [openAi, ollama], models: [installed] })).toBe(id);
});

it("gives every other model to the only provider there is", () => {
  const known = { providers: [openAi], models: [installed] };
  expect(serverOf("nobody-knows-it", known)).toBe("1");
  expect(serverOf("house-model", known)).toBeNull();
  expect(serverOf("builtin", known)).toBeNull();
});

it("names the agents a provider answers for", () => {
  const agents = [
    { name: "Vera", model: "gpt-mini" },
    { name: "Nora", model: "llama3" },
    { name: "Pia", model: "builtin" },
  ];
  const known = { providers: [openAi, ollama], models: [] };
  expect(agentsServed(openAi, agents, known)).toEqual([{ name: "Vera", model: "gpt-mini" }]);
});

it.each([
  [["Vera"], "Vera"],
  [["Vera", "Nora"], "Vera and Nora"],
  [["A", "B", "C", "D", "E", "F"], "A, B, C, D and 2 more"],
])("lists %j", (names, words) => {
  expect(nameList(names)).toBe(words);
});
