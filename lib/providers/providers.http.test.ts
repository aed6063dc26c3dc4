import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { describeReason } from "#lib/platform/localization/describe-reason.ts";
import { unseal } from "#lib/platform/seal.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { openEgress } from "#lib/testing/servers/loopback.ts";
import { type OpenAiServer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const KEY = "sk-test-0123456789";

describe("AI providers over HTTP", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let model: OpenAiServer;
  let other: OpenAiServer;

  beforeAll(async () => {
    openEgress("127.0.0.0/8,::1/128");
    model = await startOpenAiServer({ apiKey: KEY, models: ["text-embed-3", "llama3", "qwen"] });
    other = await startOpenAiServer({ models: ["spy"] });
  });
  afterAll(async () => {
    openEgress("");
    await Promise.all([model.close(), other.close()]);
  });
  beforeEach(async () => {
    openEgress("127.0.0.0/8,::1/128");
    tenant = await newTenant();
    await resetBuckets();
  });

  async function call(method: string, path: string, body?: object) {
    const response = await server.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${tenant.owner.token}`,
        "x-workspace-id": tenant.workspaceId,
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
    });
    const text = await response.text();
    expect(text).not.toContain(KEY);
    const { errorCode, message, data } = JSON.parse(text);
    return { status: response.status, errorCode, message, data };
  }
  const add = async (more: object = {}) =>
    call("POST", "/api/provider", { name: "Local", baseUrl: model.baseUrl, apiKey: KEY, ...more });
  const storedKey = async (id: string): Promise<string | null> => {
    const { rows } = await database().pool.query("select api_key from ai_providers where id = $1", [id]);
    return rows[0]?.api_key ?? null;
  };

  it("stores a provider's key encrypted and never shows it", async () => {
    const { data } = await add({ baseUrl: `${model.baseUrl}/`, models: ["llama3", "llama3"] });
    expect(data).toMatchObject({
      name: "Local",
      baseUrl: model.baseUrl,
      hasApiKey: true,
      models: ["llama3"],
    });
    expect(Object.keys(data).sort()).toEqual([
      "baseUrl",
      "creationDate",
      "hasApiKey",
      "id",
      "models",
      "name",
      "updatedDate",
    ]);
    const sealed = await storedKey(data.id);
    expect(sealed).not.toContain(KEY);
    const row = { workspaceId: tenant.workspaceId, table: "ai_providers", id: data.id };
    expect(unseal(sealed ?? "", row, "api_key")).toBe(KEY);
    const list = await call("GET", "/api/provider");
    expect(list.data.map(({ name }: { name: string }) => name).sort()).toEqual(
      ["Local", tenant.canary].sort(),
    );
    expect(await add({ name: "LOCAL" })).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    expect(await call("DELETE", `/api/provider?id=${data.id}`)).toMatchObject({ data: { id: data.id } });
    expect(await call("DELETE", `/api/provider?id=${data.id}`)).toMatchObject({
      errorCode: "PROVIDER_NOT_FOUND",
    });
  });

  it("deletes the key if the origin changes, but not for a new path or name", async () => {
    const { data } = await add();
    const path = `/api/provider?id=${data.id}`;
    expect((await call("PUT", path, { name: "Otro" })).data).toMatchObject({ name: "Otro", hasApiKey: true });
    expect((await call("PUT", path, { baseUrl: `${model.baseUrl}/x` })).data.hasApiKey).toBe(true);
    expect((await call("PUT", path, { baseUrl: other.baseUrl })).data.hasApiKey).toBe(false);
    expect(await storedKey(data.id)).toBeNull();
    expect((await call("PUT", path, { baseUrl: model.baseUrl })).data.hasApiKey).toBe(false);
    expect((await call("PUT", path, { baseUrl: other.baseUrl, apiKey: "new-key" })).data.hasApiKey).toBe(
      true,
    );
    expect((await call("PUT", path, { apiKey: null })).data.hasApiKey).toBe(false);
  });

  it("tests a connection and describes the error", async () => {
    const { data } = await add();
    const test = async (body: object) => (await call("POST", "/api/provider/test", body)).data;
    expect(await test({ id: data.id })).toMatchObject({
      ok: true,
      message: "It works: llama3 answered.",
      messageParts: [{ code: "modelAnswered", values: { model: "llama3" } }],
      model: "llama3",
      models: ["text-embed-3", "llama3", "qwen"],
    });
    expect(model.chats.at(-1)?.body).toMatchObject({ model: "llama3", max_tokens: 1 });
    expect(await test({ baseUrl: model.baseUrl, apiKey: `${KEY}x` })).toMatchObject({
      ok: false,
      model: null,
      message: expect.stringMatching(/rejected the API key \(401\).*\[key\]/),
      messageParts: [
        { code: "modelStatus", values: { status: 401, kind: "key" } },
        { code: "modelSays", values: { words: expect.stringContaining("[key]") } },
      ],
    });
    const nobody = await startReceiver();
    await nobody.close();
    const unreachable = await test({ baseUrl: `${nobody.origin}/v1` });
    expect(unreachable).toMatchObject({ ok: false, message: expect.stringMatching(/cannot be reached/) });
    const { message: text, messageParts: parts } = unreachable;
    expect(describeReason({ text, parts }, "es")).toBe(
      "No se puede conectar con el servidor del modelo. El servidor rechazó la conexión.",
    );
    const page = await startReceiver((_, response) => response.end("<html>"));
    expect((await test({ baseUrl: page.origin })).message).toMatch(/not JSON/);
    await page.close();
    const away = await startReceiver((_, response) =>
      response.writeHead(302, { location: other.baseUrl }).end(),
    );
    const before = other.paths.length;
    expect((await test({ baseUrl: away.origin })).message).toMatch(/redirects/);
    expect(other.paths).toHaveLength(before);
    await away.close();
  });

  it("does not send a stored key to another server", async () => {
    const { data } = await add();
    const before = other.paths.length;
    const seen = await call("POST", "/api/provider/test", { id: data.id, baseUrl: other.baseUrl });
    expect(seen.data.ok).toBe(true);
    expect(other.paths.length).toBeGreaterThan(before);
    expect(other.chats.at(-1)?.headers.authorization).toBeUndefined();
    expect(
      await call("POST", "/api/provider/test", { id: data.id, baseUrl: `${model.baseUrl}` }),
    ).toMatchObject({
      data: { ok: true },
    });
  });

  it.each([
    "http://10.0.0.1/v1",
    "http://169.254.169.254/latest",
    "http://localhost:11434/v1",
    "http://127.0.0.1:11434/v1",
    "http://2130706433/v1",
    "http://0x7f.1/v1",
    "http://[::1]/v1",
    "http://[::ffff:10.0.0.1]/v1",
    "http://metadata.google.internal/v1",
    "https://user:secret@ai.example.com/v1",
    "file:///etc/passwd",
    "ftp://ai.example.com/v1",
    "http://ai.example.com:6379/v1?x=1",
    "not a url",
  ])("rejects the address %s", async (baseUrl) => {
    openEgress("");
    const refusal = { status: 400, errorCode: "URL_NOT_ALLOWED" };
    expect(await add({ baseUrl })).toMatchObject(refusal);
    expect(await call("POST", "/api/provider/test", { baseUrl })).toMatchObject(refusal);
    const path = `/api/provider?id=${tenant.ids.provider}`;
    expect(await call("PUT", path, { baseUrl })).toMatchObject(refusal);
  });

  it("does not reach a URL that is no longer allowed", async () => {
    const { data } = await add({ name: "Closed" });
    const before = model.paths.length;
    openEgress("");
    expect(await call("POST", "/api/provider/test", { id: data.id })).toMatchObject({ status: 400 });
    const { data: choices } = await call("GET", "/api/provider/models");
    expect(choices.problems.map(({ provider }: { provider: string }) => provider)).toContain("Closed");
    expect(model.paths).toHaveLength(before);
  });

  it("lists all models, the built-in one first", async () => {
    await add({ models: ["llama3", "mine"] });
    process.env.AI_BASE_URL = other.baseUrl;
    process.env.AI_MODELS = "gpt-house, ";
    reloadEnv();
    const { data } = await call("GET", "/api/provider/models");
    delete process.env.AI_BASE_URL;
    delete process.env.AI_MODELS;
    reloadEnv();
    const choices = data.models.filter(({ provider }: { provider: string }) => provider !== tenant.canary);
    expect(
      choices.map(({ model: text, origin }: { model: string; origin: string }) => [text, origin]),
    ).toEqual([
      ["builtin", "builtin"],
      ["Local/llama3", "listed"],
      ["Local/mine", "listed"],
      ["Local/text-embed-3", "fetched"],
      ["Local/qwen", "fetched"],
      ["gpt-house", "environment"],
    ]);
    const asked = model.paths.length;
    await call("GET", "/api/provider/models");
    expect(model.paths).toHaveLength(asked);
  });

  it("stores the default model of new agents", async () => {
    expect((await call("GET", "/api/provider/default-model")).data).toEqual({ model: "builtin" });
    expect((await call("PUT", "/api/provider/default-model", { model: " llama3 " })).data.model).toBe(
      "llama3",
    );
    expect((await call("GET", "/api/provider/default-model")).data).toEqual({ model: "llama3" });
  });
});
