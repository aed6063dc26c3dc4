import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { receiveMessage, sendMessage } from "#lib/conversations/index.ts";
import { contactHistory, conversations } from "#lib/db/schema/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { listJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { inboxEndpoints } from "../endpoints.ts";
import { ChangedConversations } from "../schema.ts";
import { snoozeConversations } from "../snooze/snooze-conversations.ts";

const HOUR_MS = 3_600_000;

describe("undo of resolving", () => {
  const server = useTestServer();
  let mine: Tenant;
  let ctx: WorkspaceContext;

  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
    ctx = systemContext(mine.workspaceId, "panel");
  });

  const bulk = async (body: unknown, tenant = mine) => {
    const headers = { authorization: `Bearer ${tenant.owner.token}`, "x-workspace-id": tenant.workspaceId };
    return callEndpoint(server, inboxEndpoints.bulk, { body, headers });
  };
  const change = async (body: unknown) => ChangedConversations.parse((await bulk(body)).data);
  const write = (visitor: string, hoursAgo: number) =>
    receiveMessage(ctx, {
      platformId: 1,
      agentId: mine.ids.aiAgent,
      externalContactId: visitor,
      name: "Visitor",
      text: "Hello?",
      externalId: newId(),
      at: new Date(Date.now() - hoursAgo * HOUR_MS),
    });
  const waits = async (...ids: string[]) => {
    const { workspaceId, id, unansweredSince, snoozedUntil } = conversations;
    const rows = await ctx.db
      .select({ id, unansweredSince, snoozedUntil })
      .from(conversations)
      .where(eq(workspaceId, ctx.workspaceId))
      .orderBy(asc(id));
    return rows.filter((row) => ids.includes(row.id));
  };

  it("leaves each wait and each snooze exactly as it was", async () => {
    const first = await write(newId(), 5);
    const second = await write(newId(), 3);
    const ids = [first.conversationId, second.conversationId];
    await snoozeConversations(ctx, [second.conversationId], new Date(Date.now() + HOUR_MS));
    const before = await waits(...ids);
    expect(before.map(({ unansweredSince }) => unansweredSince !== null)).toEqual([true, true]);
    const { undo } = await change({ action: { type: "solve" }, conversationIds: ids });
    expect(undo).toHaveLength(1);
    expect(await waits(...ids)).toMatchObject([
      { unansweredSince: null, snoozedUntil: null },
      { unansweredSince: null, snoozedUntil: null },
    ]);
    for (const step of undo) expect(await change(step)).toMatchObject({ changed: 2 });
    expect(await waits(...ids)).toEqual(before);
  });

  it("starts no wait if it was reopened manually or received a reply before the undo", async () => {
    const { conversationId } = await write(newId(), 5);
    const resolve = { action: { type: "solve" }, conversationIds: [conversationId] };
    const { undo } = await change(resolve);
    await change({ action: { type: "reopen" }, conversationIds: [conversationId] });
    expect(await waits(conversationId)).toMatchObject([{ unansweredSince: null }]);
    await change(resolve);
    const author = { type: "user" as const, id: mine.owner.id, name: "Olga" };
    await sendMessage(ctx, { conversationId, author, message: { kind: "text", text: "Here I am" } });
    for (const step of undo) await change(step);
    expect(await waits(conversationId)).toMatchObject([{ unansweredSince: null }]);
  });

  it("restores the first wait if the contact wrote again before the undo", async () => {
    const visitor = newId();
    const { conversationId } = await write(visitor, 5);
    const before = await waits(conversationId);
    const { undo } = await change({ action: { type: "solve" }, conversationIds: [conversationId] });
    await write(visitor, 0);
    for (const step of undo) await change(step);
    expect(await waits(conversationId)).toEqual(before);
  });

  it("records a single selected conversation in the history as a manual change", async () => {
    const { conversationId, contactId } = await write(newId(), 1);
    await change({ action: { type: "solve" }, conversationIds: [conversationId] });
    const rows = await ctx.db
      .select({ via: contactHistory.via })
      .from(contactHistory)
      .where(and(eq(contactHistory.contactId, contactId), eq(contactHistory.field, "isSolved")));
    expect(rows.map(({ via }) => via)).not.toContain("bulk");
    expect(rows).toHaveLength(1);
  });

  it("ignores conversations of other contacts and workspaces, and waits that never existed", async () => {
    const { conversationId } = await write(newId(), 5);
    const other = await write(newId(), 2);
    const { undo } = await change({ action: { type: "solve" }, conversationIds: [other.conversationId] });
    await change({ action: { type: "solve" }, conversationIds: [conversationId] });
    await change({ action: undo[0]?.action, conversationIds: [conversationId] });
    expect(await waits(other.conversationId, conversationId)).toMatchObject([
      { unansweredSince: null },
      { unansweredSince: null },
    ]);
    const forged = { conversationId, unansweredSince: "2999-01-01T00:00:00Z", snoozedUntil: null, seen: "x" };
    await change({ action: { type: "reopen", waits: [forged] }, conversationIds: [conversationId] });
    await change({
      action: { type: "reopen", waits: [{ ...forged, seen: null }] },
      conversationIds: [conversationId],
    });
    expect(await waits(conversationId)).toMatchObject([{ unansweredSince: null }]);
    const stranger = await newTenant();
    expect(await bulk({ ...undo[0], conversationIds: [conversationId] }, stranger)).toMatchObject({
      errorCode: "CONVERSATION_NOT_FOUND",
    });
  });

  it("rejects waits from before the message, and snoozes beyond the limit", async () => {
    const { conversationId, messageId } = await write(newId(), 5);
    const before = await waits(conversationId);
    const reopen = (wait: object) =>
      change({
        action: { type: "reopen", waits: [{ conversationId, seen: messageId, ...wait }] },
        conversationIds: [conversationId],
      });
    await reopen({ unansweredSince: "1000-01-01T00:00:00Z", snoozedUntil: "9999-12-31T00:00:00Z" });
    expect(await waits(conversationId)).toEqual(before);
  });

  it("restores a snooze that had not been set manually", async () => {
    const { conversationId, messageId } = await write(newId(), 5);
    const until = new Date(Date.now() + HOUR_MS).toISOString();
    const wait = { conversationId, unansweredSince: null, snoozedUntil: until, seen: messageId };
    await change({ action: { type: "reopen", waits: [wait] }, conversationIds: [conversationId] });
    expect(await waits(conversationId)).toMatchObject([{ snoozedUntil: new Date(until) }]);
    expect(await listJobs()).toContainEqual({ name: "wake-conversations", key: until, attempts: 0 });
  });
});
