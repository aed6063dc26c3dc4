import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteContact, updateContact } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { conversations, events } from "#lib/db/schema/index.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { captureAudit } from "#lib/testing/endpoints/audited-calls.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "../endpoints.ts";
import { inboxJobs } from "../jobs.ts";
import { ChangedConversations, InboxConversation, InboxCounts } from "../schema.ts";

const HOUR_MS = 3_600_000;

describe("/api/inbox: bulk actions and snoozing", () => {
  const server = useTestServer();
  let mine: Tenant;
  let ctx: WorkspaceContext;

  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
    mine = await newTenant();
    ctx = systemContext(mine.workspaceId, "panel");
  });

  const call = (
    name: keyof typeof inboxEndpoints,
    given: { params?: unknown; query?: unknown; body?: unknown } = {},
  ) =>
    callEndpoint(server, inboxEndpoints[name] as Endpoint, {
      ...given,
      headers: { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": mine.workspaceId },
    });
  const bulk = async (body: unknown) => ChangedConversations.parse((await call("bulk", { body })).data);
  const names = async (query: object) =>
    InboxConversation.array()
      .parse(Object((await call("list", { query: { search: "visitor", ...query } })).data).data)
      .map(({ contact }) => contact.name);
  const visit = (name: string, minute: number, externalContactId = newId()) =>
    receiveMessage(ctx, {
      platformId: 1,
      agentId: mine.ids.aiAgent,
      externalContactId,
      name: `visitor ${name}`,
      text: name,
      externalId: newId(),
      at: new Date(Date.now() - (60 - minute) * 60_000),
    });
  const visitors = async (...all: string[]) => {
    const received = [];
    for (const [index, name] of all.entries()) received.push(await visit(name, index));
    return { received, ids: received.map(({ conversationId }) => conversationId) };
  };
  const fired = async (trigger: string) =>
    (
      await ctx.db
        .select()
        .from(events)
        .where(and(eq(events.workspaceId, ctx.workspaceId), eq(events.trigger, trigger)))
    ).length;

  it("resolves selected conversations with one event each, and undoes only its own changes", async () => {
    const { received, ids } = await visitors("a", "b", "c");
    await updateContact(ctx, received[0]?.contactId ?? "", { isSolved: true });
    const before = await fired("contacto_resuelto");
    const { result: done, entries } = await captureAudit(() =>
      bulk({ action: { type: "solve" }, conversationIds: [...ids, newId(), "x"] }),
    );
    const changes = { type: { before: null, after: "solve" } };
    expect(entries).toMatchObject([{ action: "conversation.bulk_changed", detail: "2", changes }]);
    expect(done).toEqual({
      seen: 5,
      changed: 2,
      failed: 2,
      continuationToken: null,
      undo: [{ action: { type: "reopen", waits: expect.any(Array) }, conversationIds: ids.slice(1) }],
    });
    expect(await fired("contacto_resuelto")).toBe(before + 2);
    expect(await names({ view: "solved" })).toEqual(["visitor c", "visitor b", "visitor a"]);
    expect(await bulk({ ...done.undo[0] })).toMatchObject({ changed: 2 });
    expect(await names({ view: "open" })).toEqual(["visitor c", "visitor b"]);
    expect(await fired("contacto_reabierto")).toBe(2);
  });

  it("assigns and tags, and restores the previous values", async () => {
    const { received, ids } = await visitors("a", "b");
    const [first, second] = received;
    await updateContact(ctx, first?.contactId ?? "", {
      assignedAgentId: mine.agent.id,
      tags: [mine.ids.tag],
    });
    const assigned = await bulk({
      action: { type: "assign", assignedAgentId: mine.owner.id },
      conversationIds: ids,
    });
    expect(assigned.undo).toHaveLength(2);
    expect(await names({ assignedAgentId: mine.owner.id })).toEqual(["visitor b", "visitor a"]);
    for (const undo of assigned.undo) await bulk(undo);
    expect(await names({ assignedAgentId: mine.agent.id })).toEqual(["visitor a"]);
    expect(await names({ view: "unassigned" })).toEqual(["visitor b"]);
    const action = { type: "assignTeam" as const, assignedTeamId: mine.ids.team };
    const teamed = await bulk({ action, conversationIds: ids });
    expect(teamed).toMatchObject({
      changed: 2,
      undo: [{ action: { type: "assignTeam", assignedTeamId: null }, conversationIds: ids }],
    });
    expect(await names({ assignedTeamId: mine.ids.team })).toEqual(["visitor b", "visitor a"]);
    for (const undo of teamed.undo) await bulk(undo);
    expect(await names({ assignedTeamId: mine.ids.team })).toEqual([]);
    const tagged = await bulk({ action: { type: "tag", add: [mine.ids.tag] }, conversationIds: ids });
    expect(tagged).toMatchObject({
      changed: 1,
      undo: [
        {
          action: { type: "tag", add: [], remove: [mine.ids.tag] },
          conversationIds: [second?.conversationId],
        },
      ],
    });
    expect(await names({ tagId: mine.ids.tag })).toEqual(["visitor b", "visitor a"]);
    const unknown = { action: { type: "tag", add: [newId()] }, conversationIds: ids };
    expect(await call("bulk", { body: unknown })).toMatchObject({ status: 404, errorCode: "TAG_NOT_FOUND" });
  });

  it("changes all conversations that match the filters, page by page", async () => {
    const many = Array.from({ length: 103 }, (_, index) => String(index));
    await visitors(...many);
    expect((await call("matching", { query: { view: "unread", search: "visitor" } })).data).toEqual({
      count: 103,
    });
    const request = { action: { type: "read" }, filters: { view: "unread", search: "visitor" } };
    const first = await bulk(request);
    expect(first).toMatchObject({ seen: 100, changed: 100, failed: 0 });
    expect(first.continuationToken).toEqual(expect.any(String));
    const rest = await bulk({ ...request, continuationToken: first.continuationToken });
    expect(rest).toMatchObject({ seen: 3, changed: 3, continuationToken: null });
    expect(await names({ view: "unread" })).toEqual([]);
  }, 30_000);

  it("rejects a request without ids or filters, with both, with too many ids, and with a stage", async () => {
    const action = { type: "solve" };
    for (const body of [
      { action },
      { action, conversationIds: [], filters: undefined },
      { action, conversationIds: [newId()], filters: {} },
      { action, conversationIds: Array.from({ length: 501 }, newId) },
      { action: { type: "stage", stageId: mine.ids.stage2 }, filters: {} },
    ]) {
      expect(await call("bulk", { body })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
    const gone = { action, conversationIds: [newId()] };
    expect(await call("bulk", { body: gone })).toMatchObject({
      status: 404,
      errorCode: "CONVERSATION_NOT_FOUND",
    });
  });

  it("snoozes until a time, and a job returns due conversations as unread", async () => {
    const { received, ids } = await visitors("a", "b");
    await bulk({ action: { type: "read" }, conversationIds: ids });
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const done = await bulk({ action: { type: "snooze", until }, conversationIds: ids });
    expect(done).toMatchObject({
      changed: 2,
      undo: [{ action: { type: "snooze", until: null }, conversationIds: expect.arrayContaining(ids) }],
    });
    expect(await names({ view: "open" })).toEqual([]);
    expect(await names({ view: "snoozed" })).toEqual(["visitor b", "visitor a"]);
    expect(InboxCounts.parse((await call("counts")).data)).toMatchObject({ open: 1, snoozed: 2 });
    expect((await listJobs()).filter(({ name }) => name === "wake-conversations")).toHaveLength(1);
    const [a = "", b = ""] = ids;
    await ctx.db
      .update(conversations)
      .set({ snoozedUntil: new Date(Date.now() - 1) })
      .where(eq(conversations.id, a));
    await runJobs({ jobs: inboxJobs, skipWaits: true });
    expect(await names({ view: "unread" })).toEqual(["visitor a"]);
    expect(await names({ view: "snoozed" })).toEqual(["visitor b"]);
    const [row] = await ctx.db.select().from(conversations).where(eq(conversations.id, b));
    expect(row?.snoozedUntil?.toISOString()).toBe(until);
    await deleteContact(ctx, received[1]?.contactId ?? "");
    await runJobs({ jobs: inboxJobs, skipWaits: true });
  });

  it("ends a snooze when the contact writes or the conversation is resolved", async () => {
    const sender = newId();
    const { conversationId, contactId } = await visit("a", 0, sender);
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const snooze = async () => call("snooze", { params: { conversationId }, body: { until } });
    expect(InboxConversation.parse((await snooze()).data).snoozedUntil).toBe(until);
    await visit("again", 5, sender);
    expect(await names({ view: "open" })).toEqual(["visitor a"]);
    await snooze();
    await updateContact(ctx, contactId, { isSolved: true });
    expect(await names({ view: "snoozed" })).toEqual([]);
    expect(await snooze()).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    await updateContact(ctx, contactId, { isSolved: false });
    await snooze();
    const back = await call("snooze", { params: { conversationId }, body: { until: null } });
    expect(InboxConversation.parse(back.data)).toMatchObject({ snoozedUntil: null });
    const past = { until: new Date(Date.now() - HOUR_MS).toISOString() };
    expect(await call("snooze", { params: { conversationId }, body: past })).toMatchObject({ status: 400 });
  });

  it("sorts by the longest wait and excludes answered conversations", async () => {
    const { ids } = await visitors("a", "b", "c");
    expect(await names({ order: "waiting" })).toEqual(["visitor a", "visitor b", "visitor c"]);
    const first = Object(
      (await call("list", { query: { order: "waiting", search: "visitor", pageSize: "2" } })).data,
    );
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    const { continuationToken } = first;
    const rest = await call("list", {
      query: { order: "waiting", search: "visitor", pageSize: "2", continuationToken },
    });
    expect(Object(rest.data).data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    const note = { params: { conversationId: ids[0] }, body: { text: "mirad esto" } };
    await call("addNote", note);
    const reply = { params: { conversationId: ids[1] }, body: { message: { kind: "text", text: "ya voy" } } };
    await call("send", reply);
    expect(await names({ order: "waiting" })).toEqual(["visitor a", "visitor c"]);
    const answered = Object((await call("list", { query: { search: "visitor b" } })).data).data[0];
    expect(answered).toMatchObject({ unansweredSince: null, lastMessage: { authorId: mine.owner.id } });
  });

  it("counts every saved view the caller sees", async () => {
    await visitors("a", "b");
    const made = await call("createView", { body: { name: "Visitors", filters: { search: "visitor" } } });
    const none = await call("createView", { body: { name: "None", filters: { search: "nobody" } } });
    const counts = (await call("countViews")).data;
    expect(counts).toEqual(
      expect.arrayContaining([
        { id: Object(made.data).id, count: 2 },
        { id: Object(none.data).id, count: 0 },
        { id: mine.ids.view, count: 3 },
      ]),
    );
  });
});
