import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgent } from "#lib/agents/index.ts";
import { updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createProvider } from "#lib/providers/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { teachAgent } from "#lib/testing/factories/teach-agent.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type OpenAiServer, startOpenAiServer } from "#lib/testing/servers/openai-server.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { pruneRuns } from "./prune-runs.ts";
import { AnswerPart } from "./schema.ts";

describe("asking agents over HTTP", () => {
  const server = useTestServer();
  useLoopback();
  let tenant: Tenant;
  let model: OpenAiServer;

  beforeAll(async () => {
    tenant = await newTenant();
    model = await startOpenAiServer({
      chat: ({ messages }) => {
        const said = String(messages.at(-1)?.content);
        return said.endsWith("endless")
          ? { endless: "bla ", pieceMs: 10 }
          : { text: "Cuesta 120 euros [1]." };
      },
    });
    const ctx = systemContext(tenant.workspaceId);
    await createProvider(ctx, {
      name: "Local",
      baseUrl: model.baseUrl,
      models: ["llama3"],
    });
    await teachAgent(ctx, tenant.ids.aiAgent, {
      name: "precios.txt",
      blocks: [{ kind: "paragraph", text: "El curso de inglés cuesta 120 euros." }],
    });
  });
  afterAll(async () => {
    await model.close();
  });
  beforeEach(resetBuckets);

  const post = (path: string, body: object, who = tenant, signal?: AbortSignal) =>
    fetch(`${server.url()}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${who.owner.token}`,
        "x-workspace-id": who.workspaceId,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
  const ask = async (body: object, who = tenant) => {
    const response = await post("/api/agent/on-message", body, who);
    return { status: response.status, ...(await response.json()) };
  };
  const logs = async (query: string, who = tenant) => {
    const response = await server.fetch(`/api/agent/logs?workspaceId=${who.workspaceId}&${query}`, {
      headers: { authorization: `Bearer ${who.owner.token}`, "x-workspace-id": who.workspaceId },
    });
    return { status: response.status, ...(await response.json()) };
  };
  const question = (more: object = {}) => ({
    agentId: tenant.ids.aiAgent,
    workspaceId: tenant.workspaceId,
    question: "¿Cuánto cuesta el curso de inglés?",
    sessionId: "s1",
    ...more,
  });

  it("replies from the files with the built-in model, in the exact response format", async () => {
    const { status, data } = await ask(question());
    expect(status).toBe(200);
    expect(data).toEqual({
      answer: "El curso de inglés cuesta 120 euros. [1]",
      sources: [{ fileName: "precios.txt", passage: "El curso de inglés cuesta 120 euros." }],
      actionsExecuted: [],
    });
    const unknown = await ask(question({ question: "¿Vendéis submarinos nucleares?" }));
    expect(unknown.data.sources).toEqual([]);
    expect(unknown.data.answer).toMatch(/^Lo siento, no lo sé/);
  });

  it("rejects missing records and invalid input", async () => {
    const refused = async (more: object) => {
      const { status, errorCode } = await ask(question(more));
      return [status, errorCode];
    };
    expect(await refused({ agentId: newId() })).toEqual([404, "AGENT_NOT_FOUND"]);
    expect(await refused({ agentId: "x" })).toEqual([404, "AGENT_NOT_FOUND"]);
    for (const contactId of [newId(), "x", ""]) {
      expect(await refused({ contactId })).toEqual([404, "CONTACT_NOT_FOUND"]);
    }
    expect((await ask(question({ workspaceId: undefined }))).message).toBe("workspaceId is required");
    const unnamed = await server.fetch(`/api/agent/logs?agentId=${tenant.ids.aiAgent}`, {
      headers: { authorization: `Bearer ${tenant.owner.token}`, "x-workspace-id": tenant.workspaceId },
    });
    expect((await unnamed.json()).message).toBe("workspaceId is required");
    expect(await refused({ question: " " })).toEqual([400, "VALIDATION_ERROR"]);
    expect(await refused({ question: "x".repeat(10_001) })).toEqual([400, "VALIDATION_ERROR"]);
    expect(await refused({ sessionId: "x".repeat(201) })).toEqual([400, "VALIDATION_ERROR"]);
    expect(await refused({ sessionId: undefined })).toEqual([400, "VALIDATION_ERROR"]);
  });

  it("does not reply to a contact whose bot is off", async () => {
    const contactId = tenant.ids.contact2;
    await updateContact(systemContext(tenant.workspaceId), contactId, { isBotEnabled: false });
    const { status, data } = await ask(question({ contactId, sessionId: "off" }));
    expect([status, data]).toEqual([200, { answer: "", sources: [], actionsExecuted: [] }]);
    const { data: page } = await logs(`agentId=${tenant.ids.aiAgent}&sessionId=off`);
    expect(page.data).toMatchObject([{ status: "silent", contactId, answer: "" }]);
  });

  it("lists an agent's runs, newest first, by page and status", async () => {
    const other = await newTenant();
    const mine = { agentId: other.ids.aiAgent, workspaceId: other.workspaceId };
    for (const text of ["hola", "gracias", "¿Vendéis submarinos?"]) {
      await ask({ ...mine, question: text, sessionId: "s" }, other);
    }
    const first = await logs(`agentId=${mine.agentId}&pageSize=2`, other);
    expect(first.data.data.map((run: { question: string }) => run.question)).toEqual([
      "¿Vendéis submarinos?",
      "gracias",
    ]);
    expect(first.data.data[0]).toMatchObject({ status: "unknown", source: "api", provider: "builtin" });
    expect(first.data.data[0].steps[0]).toMatchObject({ kind: "search", detail: { confident: false } });
    const token = encodeURIComponent(first.data.continuationToken);
    const second = await logs(`agentId=${mine.agentId}&pageSize=2&continuationToken=${token}`, other);
    expect(second.data.data).toMatchObject([{ question: "hola" }]);
    expect(second.data.continuationToken).toBeNull();
    const unknown = await logs(`agentId=${mine.agentId}&status=unknown`, other);
    expect(unknown.data.data).toHaveLength(1);
    expect(await logs(`agentId=${tenant.ids.aiAgent}`, other)).toMatchObject({
      status: 404,
      errorCode: "AGENT_NOT_FOUND",
    });
    expect(await logs(`agentId=${mine.agentId}&continuationToken=x`, other)).toMatchObject({ status: 400 });
  });

  it("streams a draft's answer with its trace, without saving the draft", async () => {
    const draft = { model: "llama3", prompt: "Sé breve.", temperature: 0.9, maxTokens: 33 };
    const response = await post("/api/agent/try", question({ draft, sessionId: "try" }));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    const parts = (await response.text())
      .split("\n\n")
      .filter((text) => text.startsWith("data: "))
      .map((text) => AnswerPart.parse(JSON.parse(text.slice(6))));
    expect(parts.filter(({ type }) => type === "text").length).toBeGreaterThan(1);
    const done = parts.at(-1);
    if (done?.type !== "done" || !done.run) throw new Error("the last part is the run");
    expect(done.run).toMatchObject({
      source: "console",
      model: "llama3",
      provider: "Local",
      status: "answered",
    });
    const prompt = done.run.steps.find(({ kind }) => kind === "prompt");
    expect(prompt?.detail.instructions).toMatch(/^Sé breve\./);
    expect(done.run.steps.find(({ kind }) => kind === "search")?.detail.passages).toMatchObject([
      { fileName: "precios.txt" },
    ]);
    const seen = model.chats.at(-1)?.body;
    expect(seen).toMatchObject({ temperature: 0.9, max_tokens: 33 });
    expect((await ask(question({ sessionId: "after" }))).data.answer).toMatch(/^El curso/);
  });

  it("rejects to test a missing agent before the stream starts", async () => {
    expect((await post("/api/agent/try", question({ agentId: newId() }))).status).toBe(404);
    expect((await post("/api/agent/try", question({ contactId: newId() }))).status).toBe(404);
  });

  it("ends the model's call when the reader disconnects", async () => {
    const reader = new AbortController();
    const body = question({ question: "endless", draft: { model: "llama3", maxTokens: 30_000 } });
    const response = await post("/api/agent/try", body, tenant, reader.signal);
    await response.body?.getReader().read();
    const before = model.aborted();
    reader.abort();
    await expect.poll(model.aborted).toBe(before + 1);
    await expect
      .poll(async () => (await logs(`agentId=${tenant.ids.aiAgent}&status=stopped`)).data.data)
      .toMatchObject([{ error: null, answer: expect.stringMatching(/\S/), steps: expect.anything() }]);
    expect((await logs(`agentId=${tenant.ids.aiAgent}&status=fallback`)).data.data).toEqual([]);
  });

  it("ends the model's call when an API caller disconnects", async () => {
    const { id } = await createAgent(systemContext(tenant.workspaceId), {
      name: "Slow",
      model: "llama3",
      maxTokens: 30_000,
    });
    const caller = new AbortController();
    const asked = model.chats.length;
    const before = model.aborted();
    const answer = post(
      "/api/agent/on-message",
      question({ agentId: id, question: "endless" }),
      tenant,
      caller.signal,
    );
    await expect.poll(() => model.chats.length).toBe(asked + 1);
    caller.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(model.aborted).toBe(before + 1);
  });

  it("prunes old runs", async () => {
    const { pool } = database();
    const signal = new AbortController().signal;
    expect(await pruneRuns(pool, { before: new Date(Date.now() - 60_000), signal })).toBe(0);
    const { rows } = await pool.query("select count(*)::int as runs from agent_runs");
    expect(await pruneRuns(pool, { before: new Date(Date.now() + 1_000), signal })).toBe(rows[0].runs);
  });
});
