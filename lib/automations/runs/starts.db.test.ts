import { describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  byHand,
  newFlowFixture,
  publishFlow,
  question,
  receiveText,
  runsOf,
  send,
} from "#lib/testing/factories/automation.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { cancelAutomationRun, pauseAutomation, startAutomation } from "../index.ts";
import { runBounds } from "../schema.ts";

useTestDatabase();

describe("a start", () => {
  it("happens for the chosen stage and tag, and no others", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const onStage = { type: "start", config: { on: { type: "stage_reached", stageId: ids.stage } } };
    const onTag = { type: "start", config: { on: { type: "tag_added", tagId: ids.tag } } };
    const stage = await publishFlow(ctx, { start: onStage }, []);
    const tag = await publishFlow(ctx, { start: onTag }, []);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "nada" });
    await updateContact(ctx, contactId, { stageId: ids.first, tags: ["Otro"] });
    await runJobs();
    expect(await runsOf(ctx, stage.id)).toEqual([]);
    expect(await runsOf(ctx, tag.id)).toEqual([]);
    await updateContact(ctx, contactId, { stageId: ids.stage, tags: [ids.tag] });
    await runJobs();
    expect(await runsOf(ctx, stage.id)).toMatchObject([{ status: "ended", contactId }]);
    expect(await runsOf(ctx, tag.id)).toMatchObject([{ status: "ended", contactId }]);
    await pauseAutomation(ctx, stage.id);
    await updateContact(ctx, contactId, { stageId: ids.first });
    await updateContact(ctx, contactId, { stageId: ids.stage });
    await runJobs();
    expect(await runsOf(ctx, stage.id)).toHaveLength(1);
  });

  it("happens for a new contact, and only for the first message", async () => {
    const { ctx, chat } = await newFlowFixture();
    const on = (type: string) => ({ start: { type: "start", config: { on: { type } } }, hi: send(type) });
    const fresh = await publishFlow(ctx, on("new_contact"), ["start > hi"]);
    const first = await publishFlow(ctx, on("first_message"), ["start > hi"]);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "uno" })).taken).toBe(true);
    expect((await receiveText(ctx, chat, { from: "zoe", text: "dos" })).taken).toBe(false);
    await runJobs();
    expect(await runsOf(ctx, fresh.id)).toHaveLength(1);
    expect(await runsOf(ctx, first.id)).toHaveLength(1);
  });

  it("happens once per occurrence of a schedule, for the contacts of its filter", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const on = { type: "schedule", every: "day", time: "09:00", filters: { stageId: ids.stage } };
    const { id } = await publishFlow(ctx, { start: { type: "start", config: { on } } }, []);
    const zoe = await receiveText(ctx, chat, { from: "zoe", text: "uno" });
    await receiveText(ctx, chat, { from: "ana", text: "uno" });
    await updateContact(ctx, zoe.contactId, { stageId: ids.stage });
    await runJobs();
    expect(await runsOf(ctx, id)).toEqual([]);
    const before = Date.now();
    await runJobs({ skipWaits: true });
    expect(await runsOf(ctx, id)).toMatchObject([{ contactId: zoe.contactId }]);
    const { rows } = await database().pool.query("select schedule from automations where id = $1", [id]);
    expect(Date.parse(rows[0].schedule.at)).toBeGreaterThan(before);
    await pauseAutomation(ctx, id);
    await runJobs({ skipWaits: true });
    expect(await runsOf(ctx, id)).toHaveLength(1);
  });

  it("is limited to one at a time and ten an hour for a contact", async () => {
    const { ctx, chat } = await newFlowFixture();
    const { id } = await publishFlow(ctx, { start: byHand, ask: question }, ["start > ask"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "x" });
    const { id: runId } = await startAutomation(ctx, id, { contactId });
    await expect(startAutomation(ctx, id, { contactId })).rejects.toThrow("already has an active run");
    await cancelAutomationRun(ctx, runId);
    for (let start = 1; start < runBounds.startsOfContact; start += 1) {
      await cancelAutomationRun(ctx, (await startAutomation(ctx, id, { contactId })).id);
    }
    await expect(startAutomation(ctx, id, { contactId })).rejects.toThrow("within an hour");
    await pauseAutomation(ctx, id);
    const other = await receiveText(ctx, chat, { from: "ana", text: "x" });
    await expect(startAutomation(ctx, id, other)).rejects.toThrow("not published");
  });

  it("is rejected after too many automations trigger each other", async () => {
    const { ctx, chat, ids } = await newFlowFixture();
    const pingPong = (on: string, to: string) => ({
      start: { type: "start", config: { on: { type: "stage_reached", stageId: on } } },
      move: { type: "assign-stage", config: { stageId: to } },
    });
    const there = await publishFlow(ctx, pingPong(ids.first, ids.stage), ["start > move"]);
    const back = await publishFlow(ctx, pingPong(ids.stage, ids.first), ["start > move"]);
    const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "x" });
    await updateContact(ctx, contactId, { stageId: ids.stage });
    await updateContact(ctx, contactId, { stageId: ids.first });
    for (let round = 0; round < 12; round += 1) await runJobs();
    const runs = [...(await runsOf(ctx, there.id)), ...(await runsOf(ctx, back.id))];
    expect(runs.length).toBeLessThanOrEqual(2 * (runBounds.depth + 2));
    expect(runs.filter(({ status }) => status === "failed").map(({ reason }) => reason)).toContain(
      `Not started: more than ${runBounds.depth} automations triggered each other.`,
    );
  });
});
