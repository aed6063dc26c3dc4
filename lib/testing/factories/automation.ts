import { createAgent } from "#lib/agents/index.ts";
import { CreateAgent } from "#lib/agents/schema.ts";
import {
  createAutomation,
  getAutomationRun,
  handleContactMessage,
  listAutomationRuns,
  publishAutomation,
  startAutomation,
} from "#lib/automations/index.ts";
import { type Automation, AutomationGraph, CreateAutomation } from "#lib/automations/schema.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createStage } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { asOwner } from "../as-owner.ts";
import { runJobs } from "../jobs.ts";
import { newWorkspace } from "./workspace.ts";

export type FlowNodes = Record<string, { type: string; config?: Record<string, unknown> }>;

/** Returns a graph. `["start > hello", "ask.yes > tag"]` are its edges by node names. */
export function flowGraph(nodes: FlowNodes, edges: readonly string[]): AutomationGraph {
  const ids = new Map(Object.keys(nodes).map((name) => [name, crypto.randomUUID()]));
  return AutomationGraph.parse({
    nodes: Object.entries(nodes).map(([name, { type, config = {} }]) => ({
      id: ids.get(name),
      type,
      name,
      config,
    })),
    edges: edges.map((edge) => {
      const [source = "", to = ""] = edge.split(" > ");
      const [from = "", port = "next"] = source.split(".");
      return { id: newId(), from: ids.get(from), port, to: ids.get(to) };
    }),
  });
}

export async function publishFlow(
  ctx: WorkspaceContext,
  nodes: FlowNodes,
  edges: readonly string[],
): Promise<Automation> {
  const graph = flowGraph(nodes, edges);
  const { id } = await createAutomation(ctx, CreateAutomation.parse({ name: "Bienvenida", graph }));
  return publishAutomation(ctx, id);
}

/** Adds an automation with an AI-agent step and a webhook to a tenant, and a run of it. */
export async function addFlow(
  ctx: WorkspaceContext,
  { canary, agentId, contactId }: { canary: string; agentId: string; contactId: string },
): Promise<{ automation: string; automationRun: string; node: string; webhookNode: string }> {
  const agent = { type: "ai-agent", config: { agentId, prompt: canary } };
  const hook = { type: "webhook", config: { url: "https://hooks.tertulia.example/in" } };
  const graph = flowGraph({ start: byHand, [canary]: agent, hook }, [
    `start > ${canary}`,
    `${canary} > hook`,
  ]);
  const { id } = await createAutomation(ctx, { name: canary, nodes: [], graph });
  await publishAutomation(ctx, id);
  const run = await startAutomation(asOwner(ctx), id, { contactId });
  const [, node, webhookNode] = graph.nodes.map((one) => one.id);
  return { automation: id, automationRun: run.id, node: node ?? "", webhookNode: webhookNode ?? "" };
}

/** Creates a webchat channel, which has no vendor. */
export async function newChat(ctx: WorkspaceContext): Promise<{ agentId: string }> {
  const { id } = await createAgent(ctx, CreateAgent.parse({ name: "Vera" }));
  return { agentId: id };
}

/** Receives a message from a contact. `taken` is whether an automation handled it. */
export async function receiveText(
  ctx: WorkspaceContext,
  { agentId }: { agentId: string },
  { from, text, pressed = null }: { from: string; text: string; pressed?: string | null },
): Promise<{ contactId: string; conversationId: string; messageId: string; taken: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const { contactId, conversationId, messageId } = await receiveMessage(ctx, {
      platformId: 1,
      agentId,
      externalContactId: from,
      name: `Contact ${from}`,
      text,
      externalId: newId(),
      at: clock.now(),
    });
    const { taken } = await handleContactMessage(ctx, {
      contactId,
      conversationId,
      messageId,
      text,
      pressed,
    });
    return { contactId, conversationId, messageId, taken };
  });
}

/** Creates a workspace with two stages, a tag and a chat. Returns it with their ids. */
export async function newFlowFixture() {
  const ctx = await newWorkspace();
  const first = await createStage(ctx, { name: "Nuevo" });
  const stage = await createStage(ctx, { name: "Visita" });
  const tag = await createTag(ctx, { name: "Interesado" });
  const chat = await newChat(ctx);
  return { ctx, chat, ids: { first: first.id, stage: stage.id, tag: tag.id, user: ctx.userId } };
}

/** Returns a start node for one of these words. */
export const keyword = (...words: string[]) => ({
  type: "start",
  config: { on: { type: "keyword", words, match: "word" } },
});
export const byHand = { type: "start", config: { on: { type: "by_hand" } } };
export const send = (text: string) => ({ type: "send-message", config: { text } });
export const day = { amount: 1, unit: "days" };
/** A question about a day, with the ports `visit` and `price`. */
export const question = {
  type: "ask",
  config: {
    text: "Hola {{name}}, ¿qué buscas?",
    timeout: day,
    saveTo: "interes",
    buttons: [
      { id: "visit", title: "Visita" },
      { id: "price", title: "Precios" },
    ],
  },
};

/** Returns the runs of an automation, newest first. */
export async function runsOf(ctx: WorkspaceContext, automationId: string) {
  return (await listAutomationRuns(asOwner(ctx), automationId, { pageSize: 100 })).data;
}

/** Returns the names of the nodes that a run passed, each with its port. */
export async function pathOf(ctx: WorkspaceContext, runId = ""): Promise<string[]> {
  const { path, graph } = await getAutomationRun(asOwner(ctx), runId);
  const nameOf = (id: string) => graph.nodes.find((node) => node.id === id)?.name;
  return path.map(({ nodeId, port, status }) => `${nameOf(nodeId)}:${status === "passed" ? port : status}`);
}

/** Returns the texts that were sent to a contact, oldest first. */
export async function sentTexts(ctx: WorkspaceContext, contactId: string): Promise<string[]> {
  const { rows } = await database().pool.query(
    "select text from messages where workspace_id = $1 and contact_id = $2 and direction = 'outbound' order by id",
    [ctx.workspaceId, contactId],
  );
  return rows.map(({ text }) => text);
}

/** Moves the clock to the time that a run waits for. */
export async function advanceToResume(runId = ""): Promise<void> {
  await database().pool.query(
    "update automation_runs set wake_at = now() - interval '1 second' where id = $1",
    [runId],
  );
  await runJobs({ skipWaits: true });
}

/**
 * Moves a workspace to a time zone where it is before noon, because opening hours end at 23:59 at the latest. Returns
 * its weekday: 1 is Monday.
 */
export async function moveToMorning({ workspaceId }: WorkspaceContext): Promise<number> {
  const now = new Date();
  const timezone = now.getUTCHours() < 12 ? "UTC" : "Etc/GMT+12";
  const text = "update workspaces set timezone = $1 where id = $2";
  await database().pool.query(text, [timezone, workspaceId]);
  return now.getUTCDay() || 7;
}
