import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { eventConsumers } from "#lib/catalog/event-consumers.ts";
import { database } from "#lib/db/client.ts";
import { rules } from "#lib/db/schema/index.ts";
import { registerEventConsumers } from "#lib/events/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { defineJob, enqueueJob } from "#lib/platform/jobs/index.ts";
import { spanIdOfRow } from "#lib/platform/tracing/traceparent.ts";
import { startTracing } from "#lib/platform/tracing/tracing.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";

const server = useTestServer();
const use = serversPerTest();
const startDispatcher = dispatchersPerTest({ pollMs: 100 });
registerEventConsumers(eventConsumers);

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_EXPORTER_OTLP_HEADERS;
  for (const end of ending.splice(0)) await end();
});

type Value = { stringValue?: string; intValue?: number };
type ExportedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

/** Sends the traces of this process to a receiver. `spans` ends that and returns what arrived, by name. */
async function collectTraces() {
  const collector = await use(startReceiver());
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
  process.env.OTEL_EXPORTER_OTLP_HEADERS = "x-project=tertulia";
  const stop = await startTracing();
  ending.push(stop);
  return {
    collector,
    spans: async () => {
      await stop();
      const sent = collector.seen.flatMap(({ body }) => JSON.parse(body).resourceSpans);
      const spans: ExportedSpan[] = sent.flatMap(({ scopeSpans }) => scopeSpans[0].spans);
      return new Map(spans.map((span) => [span.name, { ...span, values: valuesOf(span) }]));
    },
  };
}

function valuesOf({ attributes }: ExportedSpan) {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}

/** A workspace whose rule calls a receiver when a contact moves, and a function that moves one through the API. */
async function newBoard(answer?: Parameters<typeof startReceiver>[0]) {
  const ctx = await newWorkspace();
  const [from = "", to = ""] = (await createDefaultStages(ctx)).map(({ id }) => id);
  const receiver = await use(startReceiver(answer));
  const url = `${receiver.origin}/hook?customer=ana`;
  const rule = { workspaceId: ctx.workspaceId, id: newId(), name: "Tell", trigger: "asignar_fase" };
  const action = { type: "webhook" as const, url, method: "POST" as const, headers: [] };
  await ctx.db.insert(rules).values({ ...rule, actions: [action] });
  const id = await insertContact(ctx, { stageId: from });
  const { token } = await newApiKey(ctx.userId);
  const headers = {
    authorization: `Bearer ${token}`,
    "x-workspace-id": ctx.workspaceId,
    "content-type": "application/json",
  };
  const move = async (more: Record<string, string> = {}) => {
    const init = { method: "PUT", headers: { ...headers, ...more }, body: JSON.stringify({ stageId: to }) };
    const response = await fetch(`${server.url()}/api/contact?id=${id}`, init);
    expect(response.status).toBe(200);
    await expect.poll(() => receiver.seen.length).toBe(1);
  };
  const delivery = async () => {
    const { rows } = await database().pool.query("select id, status from deliveries");
    return rows[0];
  };
  const ended = () => expect.poll(async () => (await delivery()).status).not.toMatch(/pending|sending/);
  const shown = async (deliveryId: string) => {
    const response = await server.fetch(`/api/delivery/${deliveryId}`, { headers });
    return (await response.json()).data.request.headers;
  };
  return { ctx, rule, receiver, move, delivery, ended, shown };
}

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const given = `00-${traceId}-00f067aa0ba902b7-01`;

it("continues the caller's trace from the request through the verb to the webhook", async () => {
  const { collector, spans } = await collectTraces();
  const board = await newBoard();
  await startDispatcher();
  await board.move({ traceparent: given, "x-request-id": "request-of-ana-1" });
  await board.ended();
  const { id } = await board.delivery();
  const sent = board.receiver.seen[0]?.headers.traceparent;
  expect(sent).toBe(`00-${traceId}-${spanIdOfRow(id)}-01`);
  expect((await board.shown(id)).traceparent).toBe(sent);

  const found = await spans();
  const [request, verb, attempt] = ["PUT /api/contact", "updateContact", "send webhook"].map((name) =>
    found.get(name),
  );
  expect([request, verb, attempt].map((span) => [span?.traceId, span?.parentSpanId])).toEqual([
    [traceId, "00f067aa0ba902b7"],
    [traceId, request?.spanId],
    [traceId, verb?.spanId],
  ]);
  expect(attempt?.spanId).toBe(spanIdOfRow(id));
  expect([request?.kind, verb?.kind, attempt?.kind]).toEqual([2, 1, 3]);
  const { workspaceId } = board.ctx;
  expect(request?.values).toEqual({
    "http.request.method": "PUT",
    "http.route": "/api/contact",
    "http.response.status_code": 200,
    "tertulia.request_id": "request-of-ana-1",
    "tertulia.workspace_id": workspaceId,
  });
  expect(attempt?.values).toEqual({
    "tertulia.workspace_id": workspaceId,
    "tertulia.delivery_id": id,
    "tertulia.rule_id": board.rule.id,
    "tertulia.trigger": "asignar_fase",
    "tertulia.outcome": "delivered",
    "http.response.status_code": 200,
  });
  const [batch] = collector.seen;
  expect([batch?.url, batch?.headers["x-project"]]).toEqual(["/v1/traces", "tertulia"]);
  const text = collector.seen.map(({ body }) => body).join();
  expect(text).not.toContain("customer=ana");
  expect(text).toContain('{"key":"service.name","value":{"stringValue":"tertulia"}}');
});

it("marks failures, without texts", async () => {
  const { spans } = await collectTraces();
  const board = await newBoard((_request, response) => response.writeHead(503).end("Ana is not available"));
  await startDispatcher();
  await board.move();
  await board.ended();
  const job = defineJob({
    name: "failing-job",
    payload: z.object({}),
    maxAttempts: 1,
    run: () => Promise.reject(new Error("Ana")),
  });
  await enqueueJob(board.ctx, job, {});
  await runJobs({ jobs: [job] });
  const found = await spans();
  const attempt = found.get("send webhook");
  expect(attempt?.status).toEqual({ code: 2 });
  expect(attempt?.values).toMatchObject({ "error.type": "http_status", "http.response.status_code": 503 });
  const run = found.get("job failing-job");
  expect(run?.status).toEqual({ code: 2 });
  expect(run?.values).toEqual({
    "tertulia.workspace_id": board.ctx.workspaceId,
    "tertulia.attempt": 1,
    "error.type": "given_up",
  });
  expect(run?.parentSpanId).toBeUndefined();
  expect(run?.traceId).not.toBe(attempt?.traceId);
  expect(JSON.stringify([...found])).not.toContain("Ana");
});

it("sends no spans of a trace that the caller does not sample, and passes it on", async () => {
  const { collector, spans } = await collectTraces();
  const board = await newBoard();
  await startDispatcher();
  await board.move({ traceparent: given.replace(/01$/, "00") });
  await board.ended();
  const { id } = await board.delivery();
  expect(board.receiver.seen[0]?.headers.traceparent).toBe(`00-${traceId}-${spanIdOfRow(id)}-00`);
  await spans();
  expect(collector.seen.map(({ body }) => body).join()).not.toContain(traceId);
});

it("sends no traceparent without tracing, and loads no library", async () => {
  const board = await newBoard();
  await startDispatcher();
  await board.move({ traceparent: given });
  expect(board.receiver.seen[0]?.headers).not.toHaveProperty("traceparent");
  const sources = globSync(["{app,lib,scripts,worker}/**/*.ts"]).filter((path) => !path.includes(".test."));
  const users = sources.filter((path) =>
    /^import (?!type )[^;]*"@opentelemetry\//m.test(readFileSync(path, "utf8")),
  );
  expect(users).toEqual(["lib/platform/tracing/create-tracing.ts"]);
});
