import { describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import {
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
import { useMerges } from "#lib/testing/factories/merges.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { runJobs } from "#lib/testing/jobs.ts";

const { merged, undo } = useMerges();

describe("automations of a merged contact", () => {
  const prepare = async () => {
    const { ctx, chat } = await newFlowFixture();
    const caller = { token: (await newApiKey(ctx.userId)).token, workspaceId: ctx.workspaceId };
    const nodes = { start: keyword("hola"), ask: question, bye: send("Gracias") };
    const { id } = await publishFlow(ctx, nodes, ["start > ask", "ask.visit > bye"]);
    const receive = async (from: string, text: string) =>
      (await receiveText(ctx, chat, { from, text })).contactId;
    return { ctx, caller, automationId: id, receive };
  };

  it("continue for the contact that stays", async () => {
    const { ctx, caller, automationId, receive } = await prepare();
    const survivorId = await receive("ana", "Otra cosa");
    const mergedId = await receive("zoe", "hola");
    await runJobs();
    const done = await merged(caller, survivorId, { mergedId });
    expect(await receive("zoe", "1")).toBe(survivorId);
    await runJobs();
    const [run] = await runsOf(ctx, automationId);
    expect(run).toMatchObject({ status: "ended", contactId: survivorId });
    expect(await pathOf(ctx, run?.id)).toEqual(["start:next", "ask:waiting", "ask:visit", "bye:next"]);
    expect((await sentTexts(ctx, survivorId)).at(-1)).toBe("Gracias");
    await undo(caller, done.id);
    expect(await runsOf(ctx, automationId)).toMatchObject([{ status: "ended", contactId: mergedId }]);
    expect(await sentTexts(ctx, survivorId)).toEqual([]);
    expect(await sentTexts(ctx, mergedId)).toHaveLength(2);
  });

  it("start for the contact that stays if they were queued before", async () => {
    const { ctx, caller, automationId, receive } = await prepare();
    const survivorId = await receive("ana", "Otra cosa");
    const mergedId = await receive("zoe", "Otra cosa");
    const job = { automationId, contactId: mergedId, cause: null, depth: 0 };
    await database().pool.query("select add_job($1, 'start-automation-run', $2::jsonb)", [
      ctx.workspaceId,
      JSON.stringify(job),
    ]);
    await merged(caller, survivorId, { mergedId });
    const { rows } = await database().pool.query(
      "select payload from jobs where workspace_id = $1 and name = 'start-automation-run'",
      [ctx.workspaceId],
    );
    expect(rows).toEqual([{ payload: { ...job, contactId: survivorId } }]);
  });

  it("are canceled if the remaining contact has a run of the same automation", async () => {
    const { ctx, caller, automationId, receive } = await prepare();
    const survivorId = await receive("ana", "hola");
    const mergedId = await receive("zoe", "hola");
    await runJobs();
    await updateContact(ctx, survivorId, { name: "Ana" });
    await merged(caller, survivorId, { mergedId });
    const runs = await runsOf(ctx, automationId);
    expect(runs).toMatchObject([
      {
        status: "cancelled",
        contactId: survivorId,
        reason: "The contact was merged into one for which this automation was already running.",
      },
      { status: "waiting", contactId: survivorId, reason: null },
    ]);
  });
});
