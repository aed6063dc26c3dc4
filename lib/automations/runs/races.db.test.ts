import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { deleteContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  advanceToResume,
  byHand,
  keyword,
  newFlowFixture,
  pathOf,
  publishFlow,
  question,
  receiveText,
  runsOf,
  send,
  sentTexts,
} from "#lib/testing/factories/automation.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { cancelAutomationRun, deleteAutomation, startAutomation } from "../index.ts";
import { advanceRunJob } from "./advance-run-job.ts";

useTestDatabase();

/** Advances a run as a job runner would, whether its job is due or not. */
async function look(ctx: WorkspaceContext, runId = ""): Promise<void> {
  const attempt = advanceRunJob.read({ runId });
  const { signal } = new AbortController();
  await attempt?.run(systemContext(ctx.workspaceId), { attempt: 1, signal });
}

/** Keeps the locks that `hold` acquires until `release`, which commits. */
async function gate(ctx: WorkspaceContext, hold: (ctx: WorkspaceContext) => Promise<unknown>) {
  const held = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const done = inTransaction(ctx, async (ctx) => {
    await hold(ctx);
    held.resolve();
    await opened.promise;
  });
  await Promise.race([held.promise, done]);
  return async () => {
    // By then the other transaction waits for this lock.
    await sleep(300);
    opened.resolve();
    await done;
  };
}

const holdContact = (contactId: string) => (ctx: WorkspaceContext) =>
  updateContact(ctx, contactId, { lastname: "Ruiz" });

async function asked() {
  const { ctx, chat, ids } = await newFlowFixture();
  const nodes = { start: keyword("hola"), ask: question, bye: send("Gracias") };
  const edges = ["start > ask", "ask.visit > bye", "ask.price > bye", "ask.other > bye"];
  const { id } = await publishFlow(ctx, nodes, edges);
  const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
  await runJobs();
  const [run] = await runsOf(ctx, id);
  return { ctx, chat, ids, id, contactId, runId: run?.id ?? "" };
}

describe("concurrent changes", () => {
  it("does not delay an answer that comes while the run is checked", async () => {
    const { ctx, chat, runId } = await asked();
    const release = await gate(ctx, (ctx) => receiveText(ctx, chat, { from: "zoe", text: "1" }));
    const looked = look(ctx, runId);
    await release();
    await looked;
    await runJobs();
    expect(await pathOf(ctx, runId)).toEqual(["start:next", "ask:waiting", "ask:visit", "bye:next"]);
  });

  it("runs each step once when several runners have the run", async () => {
    const { ctx, chat, runId, contactId } = await asked();
    await receiveText(ctx, chat, { from: "zoe", text: "1" });
    await Promise.all([look(ctx, runId), look(ctx, runId), look(ctx, runId), runJobs()]);
    expect(await pathOf(ctx, runId)).toEqual(["start:next", "ask:waiting", "ask:visit", "bye:next"]);
    expect(await sentTexts(ctx, contactId)).toHaveLength(2);
  });

  it("uses either the answer or the timeout when both come at the same time", async () => {
    const { ctx, chat, runId } = await asked();
    await database().pool.query("update automation_runs set wake_at = now() where id = $1", [runId]);
    const release = await gate(ctx, (ctx) => receiveText(ctx, chat, { from: "zoe", text: "1" }));
    const looked = look(ctx, runId);
    await Promise.all([release(), looked]);
    await runJobs({ skipWaits: true });
    expect(await pathOf(ctx, runId)).toEqual(["start:next", "ask:waiting", "ask:visit", "bye:next"]);
  });

  it("does nothing more after it was canceled during a step", async () => {
    const { ctx, chat, runId, contactId } = await asked();
    await receiveText(ctx, chat, { from: "zoe", text: "1" });
    const release = await gate(ctx, holdContact(contactId));
    const looked = look(ctx, runId);
    await sleep(200);
    await cancelAutomationRun(ctx, runId);
    await release();
    await looked;
    await runJobs({ skipWaits: true });
    expect(await pathOf(ctx, runId)).toEqual(["start:next", "ask:waiting"]);
    expect(await sentTexts(ctx, contactId)).toHaveLength(1);
  });

  it.each([
    ["contact", ({ ctx, contactId }: Awaited<ReturnType<typeof asked>>) => deleteContact(ctx, contactId)],
    ["automation", ({ ctx, id }: Awaited<ReturnType<typeof asked>>) => deleteAutomation(ctx, id)],
    ["workspace", ({ ctx }: Awaited<ReturnType<typeof asked>>) => deleteWorkspace(ctx.workspaceId)],
  ])("ends if its %s is deleted during a step", async (_what, remove) => {
    const scenario = await asked();
    const { ctx, chat, runId, contactId } = scenario;
    await receiveText(ctx, chat, { from: "zoe", text: "1" });
    const release = await gate(ctx, holdContact(contactId));
    const [removed, looked] = [remove(scenario), look(ctx, runId).catch(unlessDeadlock)];
    await release();
    await Promise.all([removed, looked]);
    await runJobs({ skipWaits: true });
    const { rows } = await database().pool.query("select 1 from automation_runs where id = $1", [runId]);
    expect(rows).toEqual([]);
  });

  it("starts no run of an automation that is being deleted", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), bye: send("fin") }, ["start > bye"]);
    await receiveText(ctx, chat, { from: "zoe", text: "x" });
    const release = await gate(ctx, (ctx) => deleteAutomation(ctx, id));
    const written = receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await release();
    expect((await written).taken).toBe(false);
  });
});

describe("a message", () => {
  it("goes to the waiting question, not to a keyword of another automation", async () => {
    const { ctx, chat, id, runId } = await asked();
    const other = await publishFlow(ctx, { start: keyword("visita"), hi: send("otra") }, ["start > hi"]);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "visita" })).taken).toBe(true);
    await runJobs();
    expect(await pathOf(ctx, runId)).toContain("ask:visit");
    expect(await runsOf(ctx, other.id)).toEqual([]);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "visita" })).taken).toBe(true);
    await runJobs();
    expect(await runsOf(ctx, other.id)).toHaveLength(1);
    expect(await runsOf(ctx, id)).toHaveLength(1);
  });

  it("answers a question once; the next message is not an answer", async () => {
    const { ctx, chat, runId } = await asked();
    expect((await receiveText(ctx, chat, { from: "zoe", text: "2" })).taken).toBe(true);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "1" })).taken).toBe(false);
    await runJobs();
    expect(await pathOf(ctx, runId)).toContain("ask:price");
  });

  it("that presses a button of an earlier question counts by its title", async () => {
    const { ctx, chat } = await newFlowFixture();
    const second = { type: "ask", config: { text: "¿Seguro?", buttons: [{ id: "yes", title: "Sí" }] } };
    const nodes = { start: keyword("hola"), one: question, two: second };
    const { id } = await publishFlow(ctx, nodes, ["start > one", "one.visit > two"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const [run] = await runsOf(ctx, id);
    const pressed = `tertulia-ask:${run?.id}:1:0`;
    await receiveText(ctx, chat, { from: "zoe", text: "Visita", pressed });
    await runJobs();
    expect((await receiveText(ctx, chat, { from: "zoe", text: "Visita", pressed })).taken).toBe(true);
    await runJobs();
    expect(await pathOf(ctx, run?.id)).toEqual([
      ...["start:next", "one:waiting", "one:visit", "two:waiting", "two:other"],
    ]);
  });

  it("that arrives while an agent node replies is answered by that node next", async () => {
    const { ctx, chat } = await newFlowFixture();
    const config = { agentId: chat.agentId, mode: "converse", silenceMinutes: 5 };
    const nodes = { start: keyword("hola"), agent: { type: "ai-agent", config }, bye: send("fin") };
    const { id } = await publishFlow(ctx, nodes, ["start > agent", "agent > bye"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    const [run] = await runsOf(ctx, id);
    const release = await gate(ctx, holdContact(contactId));
    const looked = look(ctx, run?.id);
    await release();
    await looked;
    const during = await gate(ctx, (ctx) => receiveText(ctx, chat, { from: "zoe", text: "¿precio?" }));
    const again = look(ctx, run?.id);
    await during();
    await again;
    // Two messages before the next check: one answer.
    expect((await receiveText(ctx, chat, { from: "zoe", text: "uno" })).taken).toBe(true);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "dos" })).taken).toBe(true);
    await runJobs();
    const { rows } = await database().pool.query(
      "select variables ->> 'message' as message, pending_signal from automation_runs where id = $1",
      [run?.id],
    );
    expect(rows).toEqual([{ message: expect.stringContaining("dos"), pending_signal: null }]);
    await advanceToResume(run?.id);
    expect((await pathOf(ctx, run?.id)).slice(-2)).toEqual(["agent:next", "bye:next"]);
    expect((await pathOf(ctx, run?.id)).filter((step) => step === "agent:waiting")).toHaveLength(3);
  });

  it("of a blocked contact, or while the bot is off, starts nothing", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), bye: send("fin") }, ["start > bye"]);
    for (const [from, patch] of [
      ["zoe", { blocked: true }],
      ["ana", { isBotEnabled: false }],
    ] as const) {
      const { contactId } = await receiveText(ctx, chat, { from, text: "x" });
      await updateContact(ctx, contactId, patch);
      expect((await receiveText(ctx, chat, { from, text: "hola" })).taken).toBe(false);
    }
    await runJobs();
    expect(await runsOf(ctx, id)).toEqual([]);
  });
});

it("fails with a reason if the contact is blocked or cannot be reached", async () => {
  const { ctx, chat } = await newFlowFixture();
  const { id } = await publishFlow(ctx, { start: byHand, hi: send("hola") }, ["start > hi"]);
  const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "x" });
  await updateContact(ctx, contactId, { blocked: true });
  await startAutomation(ctx, id, { contactId });
  await runJobs();
  const [run] = await runsOf(ctx, id);
  expect(run).toMatchObject({ status: "failed", reason: expect.stringMatching(/^hi: .*blocked/i) });
  expect(await sentTexts(ctx, contactId)).toEqual([]);
});

/** A step that PostgreSQL aborted because of a deadlock is retried, like its job. */
function unlessDeadlock(error: unknown): void {
  const { code } = Object(error);
  if ((code ?? Object(Object(error).cause).code) !== "40P01") throw error;
}

/** Retries the statement if PostgreSQL aborted it because of a deadlock, as an operator would. */
async function deleteWorkspace(id: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await database().pool.query("delete from workspaces where id = $1", [id]);
      return;
    } catch (error) {
      if (Object(error).code !== "40P01" || tries === 5) throw error;
    }
  }
}
