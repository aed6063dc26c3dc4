import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getContactPayload } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { MASKED_VALUE } from "#lib/platform/masking/masked-value.ts";
import { createRule } from "#lib/rules/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import {
  byHand,
  flowGraph,
  keyword,
  newFlowFixture,
  pathOf,
  publishFlow,
  receiveText,
  runsOf,
  send,
  sentTexts,
} from "#lib/testing/factories/automation.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { startAutomation, tryWebhook, updateAutomation } from "./index.ts";

useTestDatabase();
useLoopback();

const start = dispatchersPerTest();
const ENDED = "select 1 from deliveries where workspace_id = $1 and finished_at is not null";

describe("a run and its receivers", () => {
  let receiver: Receiver;
  let closed: number;

  beforeAll(async () => {
    receiver = await startReceiver(({ url }, response) => {
      if (url === "/hangs") return;
      response.writeHead(url === "/fails" ? 500 : 200).end("ok");
    });
    const gone = await startReceiver();
    closed = gone.port;
    await gone.close();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.seen.length = 0;
  });

  it.each([
    ["answers", () => `${receiver.origin}/ok`, "next", /^The receiver responded with 200\.$/],
    ["answers 500", () => `${receiver.origin}/fails`, "failed", /500/],
    ["refuses the connection", () => `http://127.0.0.1:${closed}/`, "failed", /./],
    ["hangs", () => `${receiver.origin}/hangs`, "failed", /./, 1_000],
    ["must not be reached", () => "http://10.0.0.1/", "failed", /./],
  ])(
    "continues at the port for a receiver that %s",
    async (_what, urlOf, port, result, deadlineMs = 30_000) => {
      await start({ egress: loopbackConfig({ deadlineMs }) });
      const { ctx, chat } = await newFlowFixture();
      const [url, safe] = [urlOf(), `${receiver.origin}/safe`];
      const nodes = {
        start: keyword("hola"),
        hook: { type: "webhook", config: { url: safe } },
        good: send("bien"),
        bad: send("mal"),
      };
      const { id } = await publishFlow(ctx, nodes, ["start > hook", "hook > good", "hook.failed > bad"]);
      // Some addresses cannot be published; what a host resolves to may change later.
      await database().pool.query(
        "update automation_versions set graph = replace(graph::text, $1, $2)::jsonb",
        [safe, url],
      );
      const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
      await runJobs();
      await expect.poll(async () => (await database().pool.query(ENDED, [ctx.workspaceId])).rowCount).toBe(1);
      // The end of the delivery has made the run due.
      await runJobs();
      const [run] = await runsOf(ctx, id);
      expect(await pathOf(ctx, run?.id)).toEqual([
        "start:next",
        "hook:waiting",
        `hook:${port}`,
        `${port === "next" ? "good" : "bad"}:next`,
      ]);
      expect(await sentTexts(ctx, contactId)).toEqual([port === "next" ? "bien" : "mal"]);
      const { rows } = await database().pool.query(
        "select result ->> 'text' as result from automation_steps where run_id = $1 and seq = 3",
        [run?.id],
      );
      expect(rows).toEqual([{ result: expect.stringMatching(result) }]);
      expect(receiver.seen.length).toBe(url.startsWith(receiver.origin) ? 1 : 0);
    },
  );

  it("sends the contact, the answer and the run's step", async () => {
    await start();
    const { ctx, chat } = await newFlowFixture();
    const hook = { type: "webhook", config: { url: receiver.origin } };
    const { id } = await publishFlow(ctx, { start: keyword("hola"), hook }, ["start > hook"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    await expect.poll(() => receiver.seen.length).toBe(1);
    const [run] = await runsOf(ctx, id);
    expect(JSON.parse(receiver.seen[0]?.body ?? "")).toEqual({
      trigger: "Automatizacion",
      timestamp: expect.any(String),
      workspaceId: ctx.workspaceId,
      automation: { id, name: "Bienvenida", version: 1, runId: run?.id },
      step: 2,
      answer: null,
      contact: await getContactPayload(ctx, contactId),
    });
  });

  it("shows the exact request of a step in advance, and sends it as a test on request", async () => {
    await start();
    const { ctx, chat } = await newFlowFixture();
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "x" });
    const config = {
      url: `${receiver.origin}/ok`,
      headers: { "X-Key": "s3cret", "X-Open": "1" },
      secretHeaders: ["X-Key"],
    };
    const { id, graph } = await publishFlow(ctx, { start: byHand, hook: { type: "webhook", config } }, [
      "start > hook",
    ]);
    const nodeId = graph.nodes[1]?.id ?? "";
    const shown = await tryWebhook(ctx, id, { nodeId, contactId, send: false });
    expect(receiver.seen).toEqual([]);
    expect(shown).toMatchObject({ method: "POST", url: `${receiver.origin}/ok`, response: null });
    expect(shown.headers).toMatchObject({ "X-Key": MASKED_VALUE, "X-Open": "1" });

    const sent = await tryWebhook(ctx, id, { nodeId, contactId, send: true });
    expect(sent.response).toMatchObject({ outcome: "delivered", status: 200, body: "ok" });
    const [test] = receiver.seen;
    expect(test?.headers).toMatchObject({ "x-key": "s3cret", "x-tertulia-test": "true" });

    await startAutomation(ctx, id, { contactId });
    await runJobs();
    await expect.poll(() => receiver.seen.length).toBe(2);
    const real = JSON.parse(String(receiver.seen[1]?.body));
    const preview = JSON.parse(shown.body ?? "");
    const { runId } = real.automation;
    expect({ ...preview, timestamp: real.timestamp, automation: { ...preview.automation, runId } }).toEqual(
      real,
    );

    await expect(
      tryWebhook(ctx, id, { nodeId: graph.nodes[0]?.id ?? "", contactId, send: false }),
    ).rejects.toMatchObject({ code: "NODE_NOT_FOUND" });
    const inside = flowGraph(
      { start: byHand, hook: { type: "webhook", config: { url: "http://10.0.0.1/" } } },
      [],
    );
    await updateAutomation(ctx, id, { graph: inside });
    await expect(
      tryWebhook(ctx, id, { nodeId: inside.nodes[1]?.id ?? "", contactId, send: true }),
    ).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("fires asignar_fase once for the stage its node assigns", async () => {
    await start();
    const { ctx, chat, ids } = await newFlowFixture();
    await createRule(ctx, {
      name: "Avisar",
      enabled: true,
      trigger: "asignar_fase",
      conditions: [{ field: "stage", operator: "IS", value: ids.stage }],
      actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {}, secretHeaders: [] }],
    });
    const move = { type: "assign-stage", config: { stageId: ids.stage } };
    await publishFlow(ctx, { start: keyword("hola"), move }, ["start > move"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    await expect.poll(() => receiver.seen.length).toBe(1);
    const body = JSON.parse(receiver.seen[0]?.body ?? "");
    expect(Object.keys(body)).toEqual(["trigger", "timestamp", "workspaceId", "contact"]);
    expect(body).toEqual({
      trigger: "AsignarFase",
      timestamp: expect.any(String),
      workspaceId: ctx.workspaceId,
      contact: await getContactPayload(ctx, contactId),
    });
    expect(body.contact).toMatchObject({ stageId: ids.stage, stageName: "Visita" });
    await runJobs({ skipWaits: true });
    expect(receiver.seen).toHaveLength(1);
  });
});
