import { afterEach, expect, it } from "vitest";
import { reloadEnv } from "#lib/platform/env.ts";
import { reason } from "#lib/platform/reason.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createProvider } from "./create-provider.ts";
import { resolveModel } from "./resolve-model.ts";

useTestDatabase();

afterEach(() => {
  for (const name of ["AI_BASE_URL", "AI_API_KEY", "AI_MODELS"]) delete process.env[name];
  reloadEnv();
});

type Ctx = Awaited<ReturnType<typeof newWorkspace>>;
const add = (ctx: Ctx, name: string, models: string[]) =>
  createProvider(ctx, { name, baseUrl: "https://ai.example.com/v1", models });
const matchModel = async (ctx: Ctx, text: string) => {
  const served = await resolveModel(ctx, text);
  return served.kind === "builtin" ? "builtin" : `${served.access.name}: ${served.model}`;
};

it("finds the provider of a model by name, by list, and if there is only one", async () => {
  const ctx = await newWorkspace();
  expect(await matchModel(ctx, "Builtin")).toBe("builtin");
  expect(await matchModel(ctx, "llama3")).toBe("builtin");
  expect(await resolveModel(ctx, "llama3")).toEqual({
    kind: "builtin",
    note: reason('No provider serves the model "llama3", so the built-in model answered.', "modelReplaced", {
      model: "llama3",
    }),
  });
  await add(ctx, "One", ["llama3"]);
  expect(await matchModel(ctx, "whatever")).toBe("One: whatever");
  await add(ctx, "Two", ["gpt", "vendor/model"]);
  expect(await matchModel(ctx, "gpt")).toBe("Two: gpt");
  expect(await matchModel(ctx, "vendor/model")).toBe("Two: vendor/model");
  expect(await matchModel(ctx, "one/gpt")).toBe("One: gpt");
  expect(await matchModel(ctx, "whatever")).toBe("builtin");
  expect(await matchModel(await newWorkspace(), "gpt")).toBe("builtin");
});

it("uses the installation's provider for its listed models, or for all if it lists none", async () => {
  const ctx = await newWorkspace();
  process.env.AI_BASE_URL = "http://10.0.0.7:8000/v1/";
  process.env.AI_API_KEY = "sk-house";
  process.env.AI_MODELS = "house-1, house-2";
  reloadEnv();
  expect(await resolveModel(ctx, "house-2")).toMatchObject({
    kind: "provider",
    model: "house-2",
    access: { name: "environment", baseUrl: "http://10.0.0.7:8000/v1", apiKey: "sk-house" },
  });
  expect(await matchModel(ctx, "house-3")).toBe("builtin");
  expect(await matchModel(ctx, "environment/house-3")).toBe("environment: house-3");
  process.env.AI_MODELS = "";
  reloadEnv();
  expect(await matchModel(ctx, "house-3")).toBe("environment: house-3");
  await add(ctx, "One", []);
  expect(await matchModel(ctx, "house-3")).toBe("One: house-3");
});
