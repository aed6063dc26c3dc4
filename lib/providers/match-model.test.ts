import { expect, it } from "vitest";
import { installedModels, type ModelMatch, type ModelServers, matchModel } from "./match-model.ts";
import type { ModelChoice } from "./schema.ts";

type Provider = { name: string; models: string[] };

const one = { name: "One", models: ["llama3"] };
const two = { name: "Two", models: ["gpt", "vendor/model"] };
const both = { providers: [one, two], installed: { models: ["house"] } };

function inWords(served: ModelMatch<Provider>): string {
  if (served.kind === "provider") return `${served.provider.name}: ${served.model}`;
  return served.kind === "installed" ? `installed: ${served.model}` : served.kind;
}

it.each<[string, ModelServers<Provider>, string]>([
  [" Builtin ", both, "builtin"],
  ["one/gpt", both, "One: gpt"],
  ["ONE/a/b", both, "One: a/b"],
  ["gpt", both, "Two: gpt"],
  ["vendor/model", both, "Two: vendor/model"],
  [" llama3 ", both, "One: llama3"],
  ["house", both, "installed: house"],
  ["environment/other", both, "installed: other"],
  ["unheard-of", both, "none"],
  ["unheard-of", { providers: [one], installed: null }, "One: unheard-of"],
  ["house", { providers: [one], installed: { models: ["house"] } }, "installed: house"],
  ["unheard-of", { providers: [one], installed: { models: ["house"] } }, "One: unheard-of"],
  ["unheard-of", { providers: [one], installed: { models: [] } }, "One: unheard-of"],
  ["unheard-of", { providers: [], installed: { models: [] } }, "installed: unheard-of"],
  ["unheard-of", { providers: [], installed: { models: ["house"] } }, "none"],
  ["environment/house", { providers: [], installed: null }, "none"],
  ["unheard-of", { providers: [], installed: null }, "none"],
])("finds the provider of %j", (text, servers, served) => {
  expect(inWords(matchModel(text, servers))).toBe(served);
});

it.each<[string, [model: string, origin: ModelChoice["origin"]][], string[], { models: string[] } | null]>([
  ["it lists its models", [["house", "environment"]], [], { models: ["house"] }],
  ["its server lists them", [["environment/x", "environment"]], [], { models: [] }],
  ["its server does not respond", [["builtin", "builtin"]], ["environment"], { models: [] }],
  ["it is not configured", [["One/llama3", "listed"]], ["One"], null],
])("handles the installation's models if %s", (_, models, silent, installed) => {
  expect(
    installedModels({
      models: models.map(([model, origin]) => ({
        model,
        origin,
        name: model.replace(/^.*[/]/, ""),
        provider: "any",
        providerId: null,
      })),
      problems: silent.map((provider) => ({ provider, message: "It did not answer.", messageParts: [] })),
    }),
  ).toEqual(installed);
});
