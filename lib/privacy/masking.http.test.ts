import { afterAll, beforeAll, expect, it } from "vitest";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { database } from "#lib/db/client.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { join, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { dumpDatabase } from "#lib/testing/privacy/plant-rows.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { privacyEndpoints } from "./endpoints.ts";

const server = useTestServer();
useLoopback();
const FROM = "34600111222";
const CARD = "4242-4242 4242\n4242";
const MASKED = "•••• •••• •••• 4242";
let graph: GraphServer;
let whatsapp: Whatsapp;
let owner = "";

beforeAll(async () => {
  graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
  whatsapp = await newWhatsapp({ phoneNumberId: "1001", graphBaseUrl: graph.baseUrl });
  owner = await loginTokenOf(whatsapp.ctx.userId);
});
afterAll(() => graph.close());

function ask(endpoint: Endpoint, input: { params?: unknown; body?: object } = {}, token = owner) {
  const headers = { authorization: `Bearer ${token}`, "x-workspace-id": whatsapp.ctx.workspaceId };
  return callEndpoint(server, endpoint, { headers, ...input });
}
async function receive(...messages: unknown[]) {
  const change = { contacts: [whatsappContact(FROM)], messages };
  expect((await whatsapp.deliver(server.url(), whatsapp.notification(change))).status).toBe(200);
  await runJobs();
}
async function messages() {
  const { rows } = await database().pool.query(
    `select conversation_id as "conversationId", direction, text from messages where workspace_id = $1 order by id`,
    [whatsapp.ctx.workspaceId],
  );
  return rows;
}

it("is off until an owner or admin turns it on, and agents read it", async () => {
  const agent = await newPerson();
  await join(whatsapp.ctx.workspaceId, agent.id, "agent");
  const asAgent = await loginTokenOf(agent.id);
  const stranger = await loginTokenOf((await newWorkspace()).userId);
  const on = { body: { cardNumbers: true } };
  expect(await ask(privacyEndpoints.updateMasking, on, asAgent)).toMatchObject({ errorCode: "FORBIDDEN" });
  expect(await ask(privacyEndpoints.updateMasking, on, stranger)).toMatchObject({
    errorCode: "WORKSPACE_FORBIDDEN",
  });
  expect(await ask(privacyEndpoints.updateMasking, { body: { cardNumbers: 1 } })).toMatchObject({
    status: 400,
  });
  expect(await ask(privacyEndpoints.masking, {}, asAgent)).toMatchObject({ data: { cardNumbers: false } });
  await receive(whatsappText(FROM, CARD));
  expect(await messages()).toMatchObject([{ text: CARD }]);

  expect(await ask(privacyEndpoints.updateMasking, on)).toMatchObject({ data: { cardNumbers: true } });
  expect(await ask(privacyEndpoints.masking, {}, asAgent)).toMatchObject({ data: { cardNumbers: true } });
  const { rows } = await database().pool.query(
    "select detail, changes from audit_log where workspace_id = $1 and action = 'workspace.changed'",
    [whatsapp.ctx.workspaceId],
  );
  expect(rows).toEqual([
    { detail: "maskCardNumbers", changes: { cardNumbers: { before: false, after: true } } },
  ]);
  await database().pool.query("delete from messages; delete from inbound_notifications; delete from events;");
  await database().pool.query("update contacts set first_message = null, last_message = null");
});

it("leaves no card number in the database, in what is sent, and in what an AI agent is asked", async () => {
  const first = whatsappText(FROM, `Mi tarjeta: ${CARD}.`);
  const image = { id: "77", mime_type: "image/png", caption: `Es ${CARD}` };
  await receive(first, whatsappText(FROM, "", { type: "image", text: undefined, image }));
  const text = `Confirmo: ${CARD}`;
  const { conversationId } = (await messages())[0];
  const params = { conversationId };
  const sent = await ask(inboxEndpoints.send, { params, body: { message: { kind: "text", text } } });
  expect(sent).toMatchObject({ data: { text: `Confirmo: ${MASKED}` } });
  await ask(inboxEndpoints.addNote, { params, body: { text: CARD } });
  await ask(inboxEndpoints.saveDraft, { params, body: { mode: "reply", text: CARD } });
  const { id: agentId } = await newAgent(whatsapp.ctx);
  const { workspaceId } = whatsapp.ctx;
  const question = { agentId, workspaceId, question: `Cobra ${CARD}`, sessionId: "s1" };
  expect(await ask(agentRunEndpoints.onMessage, { body: question })).toMatchObject({ status: 200 });
  await runJobs();
  expect((await messages()).map((message) => message.text)).toEqual([
    `Mi tarjeta: ${MASKED}.`,
    `Es ${MASKED}`,
    `Confirmo: ${MASKED}`,
    MASKED,
  ]);
  expect(graph.messages.map(({ body }) => body.text)).toEqual([
    expect.objectContaining({ body: `Confirmo: ${MASKED}` }),
  ]);
  const found = (await dumpDatabase()).filter(({ row }) =>
    row.replaceAll("\\n", "").replaceAll(/[\s-]/g, "").includes("4242424242424242"),
  );
  expect(found).toEqual([]);
  const { rows } = await database().pool.query(
    `select (select text from message_drafts where workspace_id = $1) as draft,
       (select last_message from contacts where workspace_id = $1) as last,
       (select question from agent_runs where workspace_id = $1) as question`,
    [workspaceId],
  );
  expect(rows).toMatchObject([{ draft: MASKED, last: `Es ${MASKED}`, question: `Cobra ${MASKED}` }]);
});
