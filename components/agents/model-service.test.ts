import { expect, test } from "vitest";
import type { ModelChoice, Provider } from "#lib/providers/schema.ts";
import { modelService } from "./model-service.ts";

const environment: ModelChoice = {
  model: "house-model",
  name: "house-model",
  provider: "installation",
  providerId: null,
  origin: "environment",
};

function provider(name: string, models: string[] = []): Provider {
  const date = "2026-01-01T00:00:00.000Z";
  const baseUrl = "https://ai.example/v1";
  return {
    id: name,
    name,
    baseUrl,
    hasApiKey: false,
    models,
    embeddingModel: null,
    creationDate: date,
    updatedDate: date,
  };
}

test("a model is served by whom the server would choose", () => {
  const known = { models: [environment], providers: [provider("Ollama", ["llama3"]), provider("Open")] };
  expect(modelService(" Builtin ", known)).toEqual({ kind: "builtin" });
  expect(modelService("open/gpt-5", known)).toEqual({ kind: "provider", provider: "Open" });
  expect(modelService("llama3", known)).toEqual({ kind: "provider", provider: "Ollama" });
  expect(modelService("house-model", known)).toEqual({ kind: "provider", provider: "installation" });
  expect(modelService("unheard-of", known)).toEqual({ kind: "nobody" });
});

test("the only provider takes every model, and without providers nobody does", () => {
  expect(modelService("anything", { models: [], providers: [provider("Ollama")] })).toEqual({
    kind: "provider",
    provider: "Ollama",
  });
  expect(modelService("anything", { models: [], providers: [] })).toEqual({ kind: "nobody" });
});
