import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listRuns } from "#lib/agent-runs/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { createTag } from "#lib/tags/index.ts";
import { asOwner } from "#lib/testing/as-owner.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import {
  advanceToResume,
  keyword,
  pathOf,
  publishFlow,
  question,
  runsOf,
  send,
} from "#lib/testing/factories/automation.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { newVisitor, newWidget, readParts } from "#lib/testing/factories/visitor.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const nodes = {
  start: { type: "start", config: { on: { type: "first_message" } } },
  ask: question,
  visit: send("Te esperamos"),
  other: send("Te llamamos"),
  late: send("¿Sigues ahí?"),
};
const edges = ["start > ask", "ask.visit > visit", "ask.other > other", "ask.timeout > late"];

let numbers = 0;
const newNumber = () => `34600${String(++numbers).padStart(6, "0")}`;

describe("an automation over a real channel", () => {
  const server = useTestServer();
  useLoopback();
  let graph: GraphServer;
  let whatsapp: Whatsapp;
  let automationId: string;
  let from: string;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
    await newAgent(whatsapp.ctx, { name: "Lola", channelId: whatsapp.channelId });
    automationId = (await publishFlow(whatsapp.ctx, nodes, edges)).id;
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(async () => {
    from = newNumber();
    await resetBuckets();
  });

  const write = async (message: object) => {
    const notification = whatsapp.notification({ contacts: [whatsappContact(from)], messages: [message] });
    expect((await whatsapp.deliver(server.url(), notification)).status).toBe(200);
    await runJobs();
  };
  const sent = () => graph.messages.filter(({ body }) => body.to === from).map(({ body }) => Object(body));
  const texts = () => sent().flatMap(({ text }) => (text === undefined ? [] : [text.body]));
  const runId = async () => {
    const { rows } = await database().pool.query(
      `select r.id from automation_runs r join conversations c on c.id = r.conversation_id
       where c.external_id = $1 and r.automation_id = $2`,
      [from, automationId],
    );
    return rows[0]?.id as string | undefined;
  };
  /** The agent sent nothing and has no queued reply. */
  const expectSilentAgent = async () => {
    const waits = (await listJobs()).filter(({ name }) => name === "answer-conversation");
    expect(waits).toEqual([]);
    const { rows } = await database().pool.query(
      `select 1 from messages m join conversations c on c.id = m.conversation_id
       where c.external_id = $1 and m.author_type = 'agent'`,
      [from],
    );
    expect(rows).toEqual([]);
  };

  it("sends a question with buttons on WhatsApp and continues with the pressed one", async () => {
    await write(whatsappText(from, "buenas"));
    const [asked] = sent();
    expect(asked).toMatchObject({ type: "interactive", interactive: { type: "button" } });
    const { buttons } = asked.interactive.action;
    expect(buttons.map(({ reply }: { reply: { title: string } }) => reply.title)).toEqual([
      "Visita",
      "Precios",
    ]);
    await expectSilentAgent();
    const { id, title } = buttons[0].reply;
    const interactive = { type: "button_reply", button_reply: { id, title } };
    const press = { ...whatsappText(from, ""), type: "interactive", interactive };
    await write(press);
    expect(texts()).toEqual(["Te esperamos"]);
    await expectSilentAgent();
    const path = ["start:next", "ask:waiting", "ask:visit", "visit:next"];
    expect(await pathOf(whatsapp.ctx, await runId())).toEqual(path);
    // The vendor repeats the press: nothing more happens.
    await write(press);
    expect(texts()).toEqual(["Te esperamos"]);
    await expectSilentAgent();
  });

  it("takes another path on WhatsApp for another answer and for no answer", async () => {
    await write(whatsappText(from, "buenas"));
    await write(whatsappText(from, "que me llamen"));
    expect(texts()).toEqual(["Te llamamos"]);
    await expectSilentAgent();
    from = newNumber();
    await write(whatsappText(from, "buenas"));
    await advanceToResume(await runId());
    expect(texts()).toEqual(["¿Sigues ahí?"]);
    // The run has ended: the agent replies again.
    await write(whatsappText(from, "sí, aquí"));
    expect((await listJobs()).filter(({ name }) => name === "answer-conversation")).toHaveLength(1);
    await runJobs({ skipWaits: true });
  });

  it("handles a message once when the vendor repeats it", async () => {
    const first = whatsappText(from, "buenas");
    await write(first);
    await write(first);
    expect(sent()).toHaveLength(1);
    expect(await pathOf(whatsapp.ctx, await runId())).toEqual(["start:next", "ask:waiting"]);
  });

  it("sends a question with buttons in the widget; the agent replies only afterwards", async () => {
    const widget = await newWidget();
    const flow = await publishFlow(widget.ctx, { ...nodes, start: keyword("hola") }, edges);
    const visitor = await newVisitor(server, widget.agentId);
    const parts = await visitor.say("hola", newId());
    expect(parts.map(({ type }) => type)).toEqual(["received", "taken"]);
    await runJobs();
    const asked = (await (await visitor.get("messages")).json()).data.messages.at(-1);
    expect(asked.choices.map(({ title }: { title: string }) => title)).toEqual(["Visita", "Precios"]);
    const pressed = await readParts(await visitor.press(asked.id, asked.choices[0].id));
    expect(pressed.map(({ type }) => type)).toEqual(["received", "taken"]);
    await runJobs();
    const [run] = await runsOf(widget.ctx, flow.id);
    expect(run?.status).toBe("ended");
    expect(JSON.stringify((await (await visitor.get("messages")).json()).data)).toContain("Te esperamos");
    const { rows } = await database().pool.query(
      "select 1 from messages where workspace_id = $1 and author_type = 'agent'",
      [widget.ctx.workspaceId],
    );
    expect(rows).toEqual([]);
    expect((await visitor.say("¿y ahora?")).map(({ type }) => type)).toContain("message");
  });

  it("lets the agent reply unless the automation replies, which the agent's log records", async () => {
    const { ctx, agentId } = await newWidget();
    const tag = { type: "assign-tag", config: { tagId: (await createTag(ctx, { name: "Nuevo" })).id } };
    await publishFlow(ctx, { start: keyword("abren"), tag }, ["start > tag"]);
    const { name } = await publishFlow(ctx, { start: keyword("hola"), ask: question }, ["start > ask"]);
    const logOf = async () =>
      (await listRuns(asOwner(ctx), { agentId, workspaceId: ctx.workspaceId, pageSize: 9 })).data.map(
        ({ question, status, error }) => [question, status === "silent", error],
      );
    const visitor = await newVisitor(server, agentId);
    expect((await visitor.say("¿A qué hora abren?")).map(({ type }) => type)).toContain("message");
    expect((await visitor.say("hola")).map(({ type }) => type)).toEqual(["received", "taken"]);
    expect(await logOf()).toEqual([
      ["hola", true, `The automation “${name}” replied.`],
      ["¿A qué hora abren?", false, null],
    ]);
  });
});
