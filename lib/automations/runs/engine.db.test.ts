import { describe, expect, it } from "vitest";
import { getContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { deleteStage } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  advanceToResume,
  type FlowNodes,
  flowGraph,
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
import {
  cancelAutomationRun,
  countNodes,
  deleteAutomation,
  getAutomation,
  getAutomationRun,
  listAutomations,
  publishAutomation,
  queueLostRuns,
  updateAutomation,
} from "../index.ts";
import { automationJobs } from "../jobs.ts";
import { runBounds } from "../schema.ts";
import { advanceRunJob } from "./advance-run-job.ts";

useTestDatabase();

describe("a run", () => {
  it("asks a question, gets the answer, tags, moves and ends, each step once", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const nodes: FlowNodes = {
      start: keyword("hola"),
      ask: question,
      tag: { type: "assign-tag", config: { tagId: ids.tag } },
      move: { type: "assign-stage", config: { stageId: ids.stage } },
      bye: send("Gracias, {{answer}} anotado"),
    };
    const edges = ["start > ask", "ask.visit > tag", "tag > move", "move > bye"];
    const { id } = await publishFlow(ctx, nodes, edges);
    const hello = await receiveText(ctx, chat, { from: "zoe", text: "¡HÓLA!" });
    expect(hello.taken).toBe(true);
    await runJobs();
    const [run] = await runsOf(ctx, id);
    expect(run).toMatchObject({
      status: "waiting",
      waitsFor: "answer",
      conversationId: hello.conversationId,
    });
    const { name } = await getContact(ctx, hello.contactId);
    expect(await sentTexts(ctx, hello.contactId)).toEqual([
      expect.stringContaining(`Hola ${name}, ¿qué buscas?`),
    ]);
    const answered = await receiveText(ctx, chat, { from: "zoe", text: "1" });
    expect(answered.taken).toBe(true);
    await runJobs();
    const runId = run?.id ?? "";
    expect(await getAutomationRun(ctx, runId)).toMatchObject({ status: "ended", steps: 6, reason: null });
    expect(await pathOf(ctx, runId)).toEqual([
      "start:next",
      "ask:waiting",
      "ask:visit",
      "tag:next",
      "move:next",
      "bye:next",
    ]);
    expect(await getContact(ctx, hello.contactId)).toMatchObject({
      stageId: ids.stage,
      tags: [{ id: ids.tag }],
      customFields: [{ code: "interes", value: "Visita" }],
    });
    expect((await sentTexts(ctx, hello.contactId)).at(-1)).toBe("Gracias, Visita anotado");
    const fired = await database().pool.query(
      "select trigger from events where contact_id = $1 order by id",
      [hello.contactId],
    );
    expect(fired.rows.map(({ trigger }) => trigger)).toContain("asignar_fase");
    await runJobs({ skipWaits: true });
    expect(await pathOf(ctx, runId)).toHaveLength(6);
    const counts = await countNodes(ctx, id);
    expect(counts.map(({ passed, waiting, failed }) => [passed, waiting, failed])).toEqual(
      Array(5).fill([1, 0, 0]),
    );
  });

  it("takes the timeout path when no answer comes in time, and not before", async () => {
    const { ctx, chat } = await newFlowFixture();
    const nodes = { start: keyword("hola"), ask: question, late: send("¿Sigues ahí?") };
    const { id } = await publishFlow(ctx, nodes, ["start > ask", "ask.timeout > late"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs({ skipWaits: true });
    await runJobs({ skipWaits: true });
    const [run] = await runsOf(ctx, id);
    expect(run?.status).toBe("waiting");
    await advanceToResume(run?.id ?? "");
    expect(await pathOf(ctx, run?.id ?? "")).toEqual([
      "start:next",
      "ask:waiting",
      "ask:timeout",
      "late:next",
    ]);
    expect((await sentTexts(ctx, contactId)).at(-1)).toBe("¿Sigues ahí?");
  });

  it("keeps the version it started with while a new one is published", async () => {
    const { ctx, chat } = await newFlowFixture();
    const nodes = (text: string) => ({ start: keyword("hola"), ask: question, end: send(text) });
    const edges = ["start > ask", "ask.other > end"];
    const { id } = await publishFlow(ctx, nodes("uno"), edges);
    const zoe = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    await updateAutomation(ctx, id, { graph: flowGraph(nodes("dos"), edges) });
    expect(await publishAutomation(ctx, id)).toMatchObject({ version: 2, isChanged: false });
    expect(await publishAutomation(ctx, id)).toMatchObject({ version: 2 });
    const ana = await receiveText(ctx, chat, { from: "ana", text: "hola" });
    await runJobs();
    for (const from of ["zoe", "ana"]) await receiveText(ctx, chat, { from, text: "ya" });
    await runJobs();
    expect((await sentTexts(ctx, zoe.contactId)).at(-1)).toBe("uno");
    expect((await sentTexts(ctx, ana.contactId)).at(-1)).toBe("dos");
    expect((await runsOf(ctx, id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it("fails with a readable reason when something it needs was deleted", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const nodes = { start: keyword("hola"), move: { type: "assign-stage", config: { stageId: ids.stage } } };
    const { id } = await publishFlow(ctx, nodes, ["start > move"]);
    await deleteStage(ctx, ids.stage, {});
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const reason = "move: There is no such stage in this workspace.";
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "failed", reason }]);
    expect(await listAutomations(ctx)).toMatchObject([{ failedRuns: 1, lastFailure: { reason } }]);
    const { problems } = await getAutomation(ctx, id);
    expect(problems).toMatchObject([{ message: "This stage no longer exists." }]);
    await expect(publishAutomation(ctx, id)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("fails when it takes too many steps", async () => {
    const { ctx, chat } = await newFlowFixture();
    const nodes = { start: keyword("hola"), wait: { type: "wait", config: {} }, again: send("otra vez") };
    const { id } = await publishFlow(ctx, nodes, ["start > wait", "wait > again", "again > wait"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const [run] = await runsOf(ctx, id);
    await database().pool.query("update automation_runs set seq = $1", [runBounds.steps]);
    await advanceToResume(run?.id ?? "");
    expect(await runsOf(ctx, id)).toMatchObject([
      { status: "failed", reason: `wait: A run may take ${runBounds.steps} steps.` },
    ]);
  });

  it("ends when a person takes over the conversation", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), ask: question }, ["start > ask"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    await updateContact(ctx, contactId, { isBotEnabled: false });
    expect((await receiveText(ctx, chat, { from: "zoe", text: "1" })).taken).toBe(false);
    expect(await runsOf(ctx, id)).toMatchObject([
      { status: "cancelled", reason: "A person has taken over the conversation." },
    ]);
  });

  it("is canceled by a person and does not wake again", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), ask: question }, ["start > ask"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await runJobs();
    const runId = (await runsOf(ctx, id))[0]?.id ?? "";
    expect(await cancelAutomationRun(ctx, runId)).toMatchObject({
      status: "cancelled",
      reason: "Canceled by Ana.",
    });
    expect((await receiveText(ctx, chat, { from: "zoe", text: "1" })).taken).toBe(false);
    await runJobs({ skipWaits: true });
    expect(await pathOf(ctx, runId)).toEqual(["start:next", "ask:waiting"]);
  });

  it("fails with a reason when a step has used up its attempts", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), bye: send("fin") }, ["start > bye"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    const [run] = await runsOf(ctx, id);
    const broken = "raise exception 'the disk is full of secrets'";
    await database().pool.query(`create function break_messages() returns trigger language plpgsql as $$
      begin if NEW.direction = 'outbound' and NEW.text = 'fin' then ${broken}; end if; return NEW; end $$`);
    await database().pool.query(
      "create trigger break_messages before insert on messages for each row execute function break_messages()",
    );
    for (let attempt = 1; attempt < advanceRunJob.maxAttempts; attempt += 1) {
      await runJobs({ jobs: automationJobs, skipWaits: true });
    }
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "running", steps: 1 }]);
    await runJobs({ jobs: automationJobs, skipWaits: true });
    await database().pool.query("drop function break_messages cascade");
    const reason = "bye: Something went wrong on our side after several attempts.";
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "failed", reason }]);
    expect(await listAutomations(ctx)).toMatchObject([{ failedRuns: 1, lastFailure: { reason } }]);
    expect(await pathOf(ctx, run?.id)).toEqual(["start:next", "bye:failed"]);
  });

  it("is requeued when its job was lost", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: keyword("hola"), bye: send("fin") }, ["start > bye"]);
    await receiveText(ctx, chat, { from: "zoe", text: "hola" });
    await database().pool.query("delete from jobs");
    await database().pool.query("update automation_runs set updated_at = now() - interval '1 hour'");
    expect(await queueLostRuns()).toBe(1);
    expect(await queueLostRuns()).toBe(0);
    await runJobs();
    expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended" }]);
  });
});

it("is deleted together with its runs", async () => {
  const { ctx, chat } = await newFlowFixture();
  const { id } = await publishFlow(ctx, { start: keyword("hola"), ask: question }, ["start > ask"]);
  await receiveText(ctx, chat, { from: "zoe", text: "hola" });
  await runJobs();
  expect(await deleteAutomation(ctx, id)).toBeNull();
  await runJobs({ skipWaits: true });
  const left = await database().pool.query("select 1 from automation_runs where automation_id = $1", [id]);
  expect(left.rows).toEqual([]);
});
