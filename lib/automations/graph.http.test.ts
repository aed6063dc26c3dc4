import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type FlowNodes, flowGraph } from "#lib/testing/factories/automation.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type {
  Automation,
  AutomationRun,
  AutomationRunDetail,
  AutomationSummary,
  AutomationTest,
  AutomationVersion,
  ContactRun,
  NodeCount,
} from "./schema.ts";

const byHand = { type: "start" };
const wait = { type: "wait", config: { for: { type: "time", duration: { amount: 1, unit: "days" } } } };

describe("/api/automation with a graph", () => {
  const server = useTestServer();
  useLoopback();
  let ana: Member;
  let stranger: Member;
  let contactId: string;

  beforeAll(async () => {
    ana = await newMember(server);
    stranger = await newMember(server);
    await ana.ask("POST /api/stage", { name: "Nuevo" });
    contactId = (await ana.ask<{ id: string }>("POST /api/contact", { name: "Zoe", email: "z@x.example" }))
      .data.id;
  });
  beforeEach(resetBuckets);

  const add = async (nodes: FlowNodes, edges: string[]) =>
    (await ana.ask<Automation>("POST /api/automation", { name: "Ruta", graph: flowGraph(nodes, edges) }))
      .data;

  it("saves a draft, publishes it as versions, pauses it and deletes it", async () => {
    const made = await add({ start: byHand, wait }, ["start > wait"]);
    expect(made).toMatchObject({
      status: "draft",
      version: null,
      isChanged: true,
      problems: [],
      startsOn: "by_hand",
    });
    const path = `/api/automation/${made.id}`;
    const published = await ana.ask<Automation>(`POST ${path}/publish`);
    expect(published.data).toMatchObject({ status: "published", version: 1, isChanged: false });
    const graph = flowGraph({ start: byHand }, []);
    const saved = await ana.ask<Automation>(`PUT ${path}`, { name: "Otra", graph });
    expect(saved.data).toMatchObject({ name: "Otra", graph, isChanged: true, version: 1 });
    await ana.ask(`POST ${path}/publish`);
    const versions = await ana.ask<AutomationVersion[]>(`GET ${path}/versions`);
    expect(versions.data.map(({ version, graph: { nodes } }) => [version, nodes.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect((await ana.ask<Automation>(`POST ${path}/pause`)).data.status).toBe("paused");
    const list = await ana.ask<AutomationSummary[]>("GET /api/automation");
    expect(list.data.find(({ id }) => id === made.id)).toMatchObject({ name: "Otra", status: "paused" });
    expect((await ana.ask(`DELETE ${path}`)).status).toBe(200);
    expect((await ana.ask(`GET ${path}`)).errorCode).toBe("AUTOMATION_NOT_FOUND");
  });

  it("lists a draft's problems and does not publish it with them", async () => {
    const lost = flowGraph({ there: { type: "end" } }, []).nodes[0]?.id;
    const nodes: FlowNodes = {
      start: { type: "start", config: { on: { type: "keyword", words: [] } } },
      move: { type: "assign-stage", config: { stageId: newId() } },
      hook: { type: "webhook", config: { url: "http://169.254.169.254/x" } },
      alone: { type: "send-message" },
    };
    const graph = flowGraph(nodes, ["start > move", "move > hook", "hook.failed > move"]);
    const [start] = graph.nodes;
    const edge = { id: "e", from: start?.id, port: "nowhere", to: lost };
    const body = { name: "Mal", graph: { ...graph, edges: [...graph.edges, edge] } };
    const { data } = await ana.ask<Automation>("POST /api/automation", body);
    const messages = data.problems.map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        "start has no exit “nowhere”.",
        "Nothing leads to alone.",
        "Add at least one word to listen for.",
        "Write the message.",
        "This stage no longer exists.",
        "This loop never waits: add a question or a wait to it.",
      ]),
    );
    expect(messages).toHaveLength(7);
    const refused = await ana.ask(`POST /api/automation/${data.id}/publish`);
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(refused.message).toContain("Nothing leads to alone.");
  });

  it("stores a header's secret, shows its mask, and requires it again for another URL", async () => {
    const hook = (url: string, value: string) => ({
      type: "webhook",
      config: { url, headers: { "X-Key": value }, secretHeaders: ["x-key"] },
    });
    const made = await add({ start: byHand, hook: hook("http://127.0.0.1:1/a", "hush-hush") }, [
      "start > hook",
    ]);
    expect(JSON.stringify(made)).not.toContain("hush-hush");
    const path = `/api/automation/${made.id}`;
    expect((await ana.ask(`PUT ${path}`, { graph: made.graph })).status).toBe(200);
    const moved = JSON.parse(JSON.stringify(made.graph).replace("127.0.0.1:1", "127.0.0.1:2"));
    const refused = await ana.ask(`PUT ${path}`, { graph: moved });
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("must be entered again") });
  });

  it("starts a run manually, shows its path, counts it and cancels it", async () => {
    const { id } = await add({ start: byHand, wait }, ["start > wait"]);
    const path = `/api/automation/${id}`;
    const start = (body: Record<string, unknown>) => ana.ask<AutomationRun>(`POST ${path}/start`, body);
    expect(await start({ contactId })).toMatchObject({
      status: 400,
      message: "the automation is not published",
    });
    await ana.ask(`POST ${path}/publish`);
    expect((await start({ contactId: newId() })).errorCode).toBe("CONTACT_NOT_FOUND");
    const { data: run } = await start({ contactId });
    expect((await start({ contactId })).status).toBe(400);
    await runJobs();
    const read = await ana.ask<AutomationRunDetail>(`GET /api/automation/run/${run.id}`);
    expect(read.data).toMatchObject({ status: "waiting", waitsFor: "time", contactName: "Zoe", version: 1 });
    expect(read.data.path.map(({ type, status, port }) => [type, status, port])).toEqual([
      ["start", "passed", "next"],
      ["wait", "waiting", null],
    ]);
    const counts = await ana.ask<NodeCount[]>(`GET ${path}/counts?version=1`);
    expect(counts.data.map(({ passed, waiting }) => passed * 10 + waiting).sort()).toEqual([1, 10]);
    const page = await ana.ask<{ data: AutomationRun[] }>(
      `GET ${path}/runs?status=waiting&contactId=${contactId}`,
    );
    expect(page.data.data.map(({ id }) => id)).toEqual([run.id]);
    const none = await ana.ask<{ data: AutomationRun[] }>(`GET ${path}/runs?status=failed`);
    expect(none.data.data).toEqual([]);
    const ofContact = await ana.ask<{ data: ContactRun[] }>(`GET /api/automation/run?contactId=${contactId}`);
    expect(ofContact.data.data).toEqual([{ ...page.data.data[0], automationName: "Ruta" }]);
    const foreignList = await stranger.ask(`GET /api/automation/run?contactId=${contactId}`);
    expect(foreignList.data).toEqual({ continuationToken: null, data: [] });
    const cancelled = await ana.ask<AutomationRunDetail>(`POST /api/automation/run/${run.id}/cancel`);
    expect(cancelled.data.status).toBe("cancelled");
    const foreign = await stranger.ask(`GET /api/automation/run/${run.id}`);
    expect(foreign).toMatchObject({ status: 404, errorCode: "AUTOMATION_RUN_NOT_FOUND" });
  });

  it("tests the draft on a contact with the same path each time, and writes nothing", async () => {
    const buttons = [{ id: "yes", title: "Sí" }];
    const nodes: FlowNodes = {
      start: byHand,
      ask: { type: "ask", config: { text: "{{name}}, ¿vienes?", buttons } },
      check: { type: "condition", config: { conditions: [{ field: "name", operator: "IS", value: "zoe" }] } },
      bye: { type: "send-message", config: { text: "Dijiste {{answer}}" } },
    };
    const { id } = await add(nodes, ["start > ask", "ask.yes > check", "check.yes > bye"]);
    const testOf = async (answers: string[]) =>
      (await ana.ask<AutomationTest>(`POST /api/automation/${id}/try`, { contactId, answers })).data;
    const waits = await testOf([]);
    expect(waits).toMatchObject({ outcome: "waits", path: [{}, { port: null }] });
    const whole = await testOf(["claro que SI"]);
    expect(whole.outcome).toBe("ended");
    expect(whole.path.map(({ port }) => port)).toEqual(["next", "yes", "yes", "next"]);
    expect(whole.path.at(-1)?.does).toBe("Sends “Dijiste claro que SI”.");
    expect(whole.path.map(({ doesParts }) => doesParts.map(({ code }) => code).join())).toEqual([
      "tryStarts",
      "tryAsks,tryAnswered",
      "conditionIs,conditionCompared",
      "trySends",
    ]);
    expect(await testOf(["claro que SI"])).toEqual(whole);
    expect((await ana.ask<{ data: [] }>(`GET /api/automation/${id}/runs`)).data.data).toEqual([]);
  });

  it("rejects an invalid node and the id of another automation's node", async () => {
    const graph = { nodes: [{ id: crypto.randomUUID(), type: "rocket", config: {} }], edges: [] };
    expect((await ana.ask("POST /api/automation", { name: "x", graph })).errorCode).toBe("VALIDATION_ERROR");
    const taken = await add({ start: byHand, agent: { type: "ai-agent" } }, ["start > agent"]);
    const again = await ana.ask("POST /api/automation", { name: "x", graph: taken.graph });
    expect(again).toMatchObject({ status: 400, message: expect.stringContaining("another automation") });
  });
});
