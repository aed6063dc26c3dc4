import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getContact, listHistory, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { conversations, notifications, tasks } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { captureAudit } from "#lib/testing/endpoints/audited-calls.ts";
import { outcomesOf, statusesOf, useMacroRuns } from "#lib/testing/factories/macro-runs.ts";
import { joinWithRole, newPerson } from "#lib/testing/factories/person.ts";
import { MacroRun } from "../schema.ts";

const HOUR_MS = 3_600_000;

describe("POST /api/macro/{id}/run", () => {
  const { now, visit, create, start, run, textsIn, firedFor } = useMacroRuns();
  let { mine, ctx, eva } = now;
  beforeEach(() => {
    ({ mine, ctx, eva } = now);
  });
  const inConversation = () => ({ conversationIds: [eva.conversationId] });

  it("runs every kind of action in a conversation, with one event per fact and messages last", async () => {
    const { tag, team, stage2, cannedReply } = mine.ids;
    await updateContact(ctx, eva.contactId, { isSolved: true, tags: [] });
    const before = await firedFor(eva.contactId);
    const result = await run(
      [
        { type: "sendMessage", text: "Hello {{contact.name}}, {{me.name}} will call you." },
        { type: "sendCannedReply", cannedReplyId: cannedReply },
        { type: "addNote", text: "{{contact.name}} qualifies" },
        { type: "moveToStage", stageId: stage2 },
        { type: "addTags", tagIds: [tag] },
        { type: "assignPerson", assignedAgentId: "me" },
        { type: "assignTeam", assignedTeamId: team },
        { type: "reopen" },
        { type: "snooze", hours: 24 },
        {
          type: "createTask",
          name: "Call {{contact.name}}",
          description: "",
          assignedUserId: "me",
          dueInDays: 2,
        },
      ],
      inConversation(),
    );
    expect(outcomesOf(result).filter((outcome) => !outcome.endsWith(" done"))).toEqual([]);
    expect(result).toMatchObject({ missing: 0, results: [{ ...eva, undo: null }] });
    expect(await getContact(ctx, eva.contactId)).toMatchObject({
      stageId: stage2,
      assignedAgentId: mine.owner.id,
      assignedTeamId: team,
      isSolved: false,
      tags: [{ id: tag }],
      isBotEnabled: false,
    });
    expect(await textsIn("outbound")).toEqual([`Hello Eva, ${mine.canary} will call you.`, mine.canary]);
    expect(await textsIn("note")).toContain("Eva qualifies");
    expect((await firedFor(eva.contactId)).slice(before.length).sort()).toEqual([
      "asignar_agente",
      "asignar_etiqueta",
      "asignar_fase",
      "contacto_reabierto",
    ]);
    const { db } = database();
    const [conversation] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.id, eva.conversationId));
    expect(Number(conversation?.snoozedUntil)).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
    const [task] = await db.select().from(tasks).where(eq(tasks.contactId, eva.contactId));
    expect(task?.name).toBe("Call Eva");
    expect(Number(task?.expirationAt)).toBeGreaterThan(Date.now() + 47 * HOUR_MS);
  });

  it("returns an undo, and changes nothing the second time", async () => {
    const { tag, stage, stage2 } = mine.ids;
    await updateContact(ctx, eva.contactId, { tags: [tag], stageId: stage, assignedAgentId: mine.agent.id });
    const id = await create(
      { type: "moveToStage", stageId: stage2 },
      { type: "removeTags", tagIds: [tag] },
      { type: "assignPerson", assignedAgentId: null },
      { type: "setAiReplies", isBotEnabled: false },
      { type: "resolve" },
      { type: "createTask", name: "Call", description: "", assignedUserId: null, dueInDays: null },
    );
    const [first] = MacroRun.parse((await start(id, inConversation())).data).results;
    expect(first?.undo).toEqual({
      contact: {
        stageId: stage,
        tags: [tag],
        assignedAgentId: mine.agent.id,
        isBotEnabled: true,
        isSolved: false,
      },
      waits: [expect.objectContaining({ conversationId: eva.conversationId })],
      snooze: null,
      taskIds: [expect.any(String)],
    });
    const again = MacroRun.parse((await start(id, inConversation())).data);
    expect(statusesOf(again)).toEqual([...Array(5).fill("unchanged"), "done"]);
    expect(again.results[0]?.undo).toMatchObject({ contact: {} });
  });

  it("restores a snooze that is still ahead, and not one that has expired", async () => {
    const id = await create({ type: "snooze", hours: 1 });
    const restored = async () => {
      const [first] = MacroRun.parse((await start(id, inConversation())).data).results;
      return first?.undo?.snooze?.until;
    };
    const { db } = database();
    const was = (until: Date) =>
      db.update(conversations).set({ snoozedUntil: until }).where(eq(conversations.id, eva.conversationId));
    const ahead = new Date(Date.now() + 2 * HOUR_MS);
    await was(ahead);
    expect(await restored()).toBe(ahead.toISOString());
    await was(new Date(Date.now() - HOUR_MS));
    expect(await restored()).toBeNull();
  });

  it("adds a note to the history of a contact, and uses its newest conversation otherwise", async () => {
    const { results } = await run(
      [
        { type: "addNote", text: "Met {{contact.name}}" },
        { type: "snooze", hours: 1 },
        { type: "sendMessage", text: "Hi" },
      ],
      { contactIds: [eva.contactId] },
    );
    expect(results).toMatchObject([
      { ...eva, actions: [{ status: "done" }, { status: "done" }, { status: "done" }] },
    ]);
    expect(JSON.stringify(await listHistory(ctx, eva.contactId, { pageSize: 20 }))).toContain("Met Eva");
    expect(await textsIn("outbound")).toEqual(["Hi"]);
    const silent = await run(
      [
        { type: "snooze", hours: 1 },
        { type: "addTags", tagIds: [mine.ids.tag] },
      ],
      { contactIds: [mine.ids.contact2] },
    );
    expect(outcomesOf(silent)[0]).toBe("snooze failed this contact has no conversation to snooze");
  });

  it("runs on several contacts like other bulk changes", async () => {
    const tom = await visit("Tom");
    const { id: notified } = await newPerson();
    await joinWithRole(mine.workspaceId, notified, { permissions: ["contacts.read"] });
    const { result, entries } = await captureAudit(() =>
      run(
        [
          { type: "moveToStage", stageId: mine.ids.stage2 },
          { type: "assignPerson", assignedAgentId: notified },
          { type: "addTags", tagIds: [mine.ids.tag] },
        ],
        { conversationIds: [eva.conversationId, tom.conversationId, newId(), "none"] },
      ),
    );
    expect(result.missing).toBe(2);
    expect(result.results.map(({ contactId }) => contactId).sort()).toEqual(
      [eva.contactId, tom.contactId].sort(),
    );
    expect(entries).toMatchObject([{ action: "macro.created" }, { action: "macro.run", detail: "2" }]);
    const fired = await firedFor(tom.contactId);
    expect(fired).toEqual(expect.arrayContaining(["asignar_agente", "asignar_etiqueta"]));
    expect(fired.filter((trigger) => trigger === "asignar_fase")).toEqual([]);
    const notices = await database()
      .db.select()
      .from(notifications)
      .where(eq(notifications.userId, notified));
    expect(notices).toHaveLength(1);
    const body = { contactIds: [eva.contactId], conversationIds: [eva.conversationId] };
    expect(await start(await create({ type: "resolve" }), body)).toMatchObject({ status: 400 });
  });

  it("runs once per Idempotency-Key, and sends a repeated message again only with another key", async () => {
    const id = await create({ type: "sendMessage", text: "Once" }, { type: "resolve" });
    const keyed = { "idempotency-key": newId() };
    const first = await start(id, inConversation(), keyed);
    expect((await start(id, inConversation(), keyed)).data).toEqual(first.data);
    expect(await textsIn("outbound")).toEqual(["Once"]);
  });
});
