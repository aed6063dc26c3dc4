import { asc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { notificationPreferences, notifications } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import { newId } from "#lib/platform/ids.ts";
import type { StreamMessage } from "#lib/platform/realtime/change.ts";
import { subscribe } from "#lib/platform/realtime/subscribe.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForListener } from "#lib/testing/servers/wait-for-listener.ts";
import { notify } from "./index.ts";
import type { Notice } from "./notify.ts";

describe("notify", () => {
  useTestDatabase();

  async function office() {
    const ctx = await newWorkspace();
    const [ben, cleo] = [await newPerson({ name: "Ben" }), await newPerson({ name: "Cleo" })];
    await join(ctx.workspaceId, ben.id, "agent");
    await join(ctx.workspaceId, cleo.id, "agent");
    return { ctx, ben: ben.id, cleo: cleo.id };
  }

  const notice = (userIds: string[], more: Partial<Notice> = {}): Notice => ({
    userIds,
    kind: "mention",
    subject: { type: "conversation", id: "c1" },
    title: "Ana mentioned you",
    body: "Look at this",
    path: "/inbox?conversation=c1",
    ...more,
  });

  const rowsOf = (userId: string) =>
    database()
      .db.select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.createdAt), asc(notifications.id));

  it("notifies members once each, but not the actor, non-members and disabled users", async () => {
    const { ctx, ben, cleo } = await office();
    const stranger = await newPerson();
    await database().pool.query("update users set disabled_at = now() where id = $1", [cleo]);
    await notify(ctx, notice([ctx.userId, ben, ben, cleo, stranger.id, newId()]));
    expect(await rowsOf(ben)).toMatchObject([
      {
        workspaceId: ctx.workspaceId,
        kind: "mention",
        subjectType: "conversation",
        subjectId: "c1",
        title: "Ana mentioned you",
        body: "Look at this",
        path: "/inbox?conversation=c1",
        times: 1,
        inApp: true,
        email: "off",
        mailId: null,
        readAt: null,
      },
    ]);
    for (const id of [ctx.userId, cleo, stranger.id]) expect(await rowsOf(id)).toEqual([]);
  });

  it("notifies users of the system's actions", async () => {
    const { ctx } = await office();
    const actor = { type: "system" as const, id: null, name: "Tertulia", via: "system" as const };
    await notify({ ...ctx, actor }, notice([ctx.userId]));
    expect(await rowsOf(ctx.userId)).toHaveLength(1);
  });

  it("updates an unread repeat and starts a new one after reading", async () => {
    const { ctx, ben } = await office();
    const at = new Date("2026-03-02T10:00:00.000Z");
    const now = vi.spyOn(clock, "now").mockReturnValueOnce(at);
    await notify(ctx, notice([ben]));
    now.mockRestore();
    await notify(ctx, notice([ben], { title: "Ana mentioned you again" }));
    await notify(ctx, notice([ben], { subject: { type: "conversation", id: "c2" } }));
    await notify(ctx, notice([ben], { kind: "assignment" }));
    const [first, ...others] = await rowsOf(ben);
    expect(first).toMatchObject({ title: "Ana mentioned you again", times: 2, createdAt: at });
    expect(first?.at.getTime()).toBeGreaterThan(at.getTime());
    expect(others.map(({ kind, subjectId, times }) => [kind, subjectId, times])).toEqual([
      ["mention", "c2", 1],
      ["assignment", "c1", 1],
    ]);
    await database().db.update(notifications).set({ readAt: new Date() });
    await notify(ctx, notice([ben]));
    expect(await rowsOf(ben)).toHaveLength(4);
  });

  it("combines simultaneous repeats", async () => {
    const { ctx, ben, cleo } = await office();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => notify(ctx, notice(n % 2 ? [ben, cleo] : [cleo, ben]))),
    );
    expect(await rowsOf(ben)).toMatchObject([{ times: 8 }]);
    expect(await rowsOf(cleo)).toMatchObject([{ times: 8 }]);
  });

  it("excludes users who disabled the kind entirely", async () => {
    const { ctx, ben } = await office();
    const { workspaceId } = ctx;
    await database()
      .db.insert(notificationPreferences)
      .values({ workspaceId, userId: ben, kind: "mention", inApp: false, email: "now" });
    await notify(ctx, notice([ben]));
    expect(await rowsOf(ben)).toEqual([]);
    await notify(ctx, notice([ben], { kind: "task_due" }));
    expect(await rowsOf(ben)).toMatchObject([{ kind: "task_due" }]);
  });

  it("is rolled back with the caller's transaction", async () => {
    const { ctx, ben } = await office();
    const failing = inTransaction(ctx, async (ctx) => {
      await notify(ctx, notice([ben]));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rowsOf(ben)).toEqual([]);
  });

  it("publishes the affected users in the stream after the commit", async () => {
    const { ctx, ben } = await office();
    await waitForListener(ctx.workspaceId);
    const received: StreamMessage[] = [];
    const stop = subscribe(ctx.workspaceId, (message) => void received.push(message));
    const change = { type: "changed", entity: "notification", ids: [ben], mutationIds: [] };
    await notify(ctx, notice([ben]));
    await expect.poll(() => received).toContainEqual(change);
    stop();
  });

  it("shortens texts to one line and rejects external paths", async () => {
    const { ctx, ben } = await office();
    await notify(ctx, notice([ben], { title: "x".repeat(300), body: " two\nlines " }));
    const [row] = await rowsOf(ben);
    expect([row?.title, row?.body]).toEqual([`${"x".repeat(199)}…`, "two lines"]);
    for (const path of ["//evil.example", "https://evil.example", "inbox", `/${ctx.workspaceId}/inbox`]) {
      await expect(notify(ctx, notice([ben], { path }))).rejects.toThrow("path");
    }
  });
});
