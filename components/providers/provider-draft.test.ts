import { expect, it } from "vitest";
import { draftOf, newDraft, ProviderDraft, sentKey } from "./provider-draft.ts";

const draft = { ...newDraft(), name: "OpenAI", baseUrl: "https://api.openai.com/v1" };

it.each([
  [{ apiKey: "", dropsKey: false }, {}],
  [{ apiKey: "sk-1", dropsKey: false }, { apiKey: "sk-1" }],
  [{ apiKey: "sk-1", dropsKey: true }, { apiKey: "sk-1" }],
  [{ apiKey: "", dropsKey: true }, { apiKey: null }],
])("sends for the key %j: %j", (key, sent) => {
  expect(sentKey({ ...draft, ...key })).toEqual(sent);
});

it.each([
  [{}, true],
  [{ baseUrl: "http://localhost:11434/v1" }, true],
  [{ baseUrl: "api.openai.com" }, false],
  [{ baseUrl: "ftp://api.openai.com" }, false],
  [{ name: "a/b" }, false],
  [{ name: " " }, false],
  [{ apiKey: "with space" }, false],
])("validates %j: %s", (change, isFine) => {
  expect(ProviderDraft.safeParse({ ...draft, ...change }).success).toBe(isFine);
});

it("starts with the stored values except the key", () => {
  const stored = {
    id: "1",
    name: "Ollama",
    baseUrl: "http://localhost:11434/v1",
    hasApiKey: true,
    models: ["llama3"],
    creationDate: "",
    updatedDate: "",
  };
  expect(draftOf(stored)).toEqual({
    name: "Ollama",
    baseUrl: "http://localhost:11434/v1",
    models: ["llama3"],
    apiKey: "",
    dropsKey: false,
  });
});
