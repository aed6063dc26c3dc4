import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { notificationPreferences, notifications, workspaces } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, joinWithRole, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { setSmtpUrl, useTestMail } from "#lib/testing/mail.ts";
import { readMail } from "#lib/testing/read-mail.ts";
import { notify, pruneNotifications, queueDigests } from "./index.ts";
import type { Notice } from "./notify.ts";
import type { MailPace } from "./schema.ts";

describe("notification email", () => {
  useTestDatabase();
  const mail = useTestMail();
  beforeEach(deleteJobs);
  afterEach(() => void vi.restoreAllMocks());

  async function office(timezone = "UTC") {
    const ctx = await newWorkspace();
    await ctx.db.update(workspaces).set({ timezone }).where(eq(workspaces.id, ctx.workspaceId));
    const ben = await newPerson({ name: "Ben" });
    await join(ctx.workspaceId, ben.id, "agent");
    return { ctx, ben };
  }
  const at = (iso: string) => vi.spyOn(clock, "now").mockReturnValue(new Date(iso));
  const notice = (userId: string, more: Partial<Notice> = {}): Notice => ({
    userIds: [userId],
    kind: "mention",
    subject: { type: "conversation", id: "c1" },
    title: "Ana mentioned you in <José>",
    body: 'Is "this" right? & more',
    path: "/inbox?conversation=c1",
    ...more,
  });
  async function prefer(
    { workspaceId }: { workspaceId: string },
    userId: string,
    { inApp = true, email }: { inApp?: boolean; email: MailPace },
  ) {
    await database()
      .db.insert(notificationPreferences)
      .values({ workspaceId, userId, kind: "mention", inApp, email })
      .onConflictDoUpdate({
        target: [
          notificationPreferences.workspaceId,
          notificationPreferences.userId,
          notificationPreferences.kind,
        ],
        set: { inApp, email },
      });
  }
  const sent = () => mail().mails.splice(0);
  const rowsOf = (userId: string) =>
    database().db.select().from(notifications).where(eq(notifications.userId, userId));

  it("is sent immediately as text and escaped HTML with a link to the preferences", async () => {
    const { ctx, ben } = await office();
    await notify(ctx, notice(ben.id));
    await runJobs();
    const [taken, ...more] = sent();
    expect(more).toEqual([]);
    expect(taken).toMatchObject({ from: "tertulia@localhost", to: [ben.email] });
    const console = `${env().PUBLIC_URL}/${ctx.workspaceId}`;
    const { headers, text, html } = readMail(taken?.source ?? "");
    expect(headers).toMatchObject({
      from: "Tertulia <tertulia@localhost>",
      to: ben.email,
      "auto-submitted": "auto-generated",
      "list-unsubscribe": `<${console}/settings/notifications>`,
      "message-id": expect.stringMatching(/^<[\w-]{36}@localhost>$/),
    });
    expect(text).toBe(
      `Ana mentioned you in <José>

Is "this" right? & more

Open in Tertulia:
${console}/inbox?conversation=c1

--
You get this because you are in Academia Norte.
Choose what you receive by email: ${console}/settings/notifications
`,
    );
    expect(html).toContain(
      '<h1 style="font-size:18px;margin:0 0 12px">Ana mentioned you in &#60;José&#62;</h1>',
    );
    expect(html).toContain("Is &#34;this&#34; right? &#38; more");
    expect(html).not.toContain("<José>");
  });

  it("sends another email about unread notifications after 15 minutes, not before", async () => {
    const { ctx, ben } = await office();
    for (const time of ["10:00", "10:14", "10:28", "10:44"]) {
      at(`2026-03-02T${time}:00Z`);
      await notify(ctx, notice(ben.id));
      await runJobs();
    }
    expect(sent().map(({ source }) => readMail(source).text.split("\n")[0])).toEqual([
      "Ana mentioned you in <José>",
      "Ana mentioned you in <José> (4 times)",
    ]);
  });

  it("omits notifications that were read before, and users who left", async () => {
    const { ctx, ben } = await office();
    await notify(ctx, notice(ben.id));
    await database().db.update(notifications).set({ readAt: new Date() });
    await runJobs();
    await notify(ctx, notice(ben.id));
    await database().pool.query("delete from memberships where user_id = $1", [ben.id]);
    await runJobs();
    expect(sent()).toEqual([]);
  });

  it("omits contacts that the recipient may not see", async () => {
    const { ctx } = await office();
    await createDefaultStages(ctx);
    const eva = await newPerson({ name: "Eva" });
    await joinWithRole(ctx.workspaceId, eva.id, { permissions: ["contacts.read"], visibility: "own" });
    const tell = async (name: string, assigned: object) => {
      const { id } = await createContact(ctx, { name, email: `${name}@example.com`, ...assigned });
      await notify(ctx, notice(eva.id, { subject: { type: "contact", id }, title: `About ${name}` }));
    };
    await tell("hidden", {});
    await runJobs();
    expect(sent()).toEqual([]);
    await tell("own", { assignedAgentId: eva.id });
    await runJobs();
    const titles = sent().map(({ source }) => readMail(source).text.split("\n")[0]);
    expect(titles).toContain("About own");
    expect(titles.join()).not.toContain("hidden");
  });

  it("retries with the same id if the server rejects it", async () => {
    const { ctx, ben } = await office();
    mail().refuse("451 later", 1);
    await notify(ctx, notice(ben.id));
    await runJobs();
    expect(sent()).toEqual([]);
    expect(await listJobs()).toMatchObject([{ name: "notification-mail", attempts: 1 }]);
    await runJobs({ skipWaits: true });
    const [row] = await rowsOf(ben.id);
    expect(sent().map(({ source }) => readMail(source).headers["message-id"])).toEqual([
      `<${row?.mailId}@localhost>`,
    ]);
  });

  it("is sent repeatedly to users without in-app notifications", async () => {
    const { ctx, ben } = await office();
    await prefer(ctx, ben.id, { inApp: false, email: "now" });
    for (let round = 0; round < 2; round += 1) {
      await notify(ctx, notice(ben.id));
      await runJobs();
    }
    expect(sent()).toHaveLength(2);
    expect((await rowsOf(ben.id)).map(({ inApp, readAt }) => [inApp, readAt !== null])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it("is sent once a day at 8:00 in the workspace's time zone with unread notifications", async () => {
    const { ctx, ben } = await office("Europe/Madrid");
    await prefer(ctx, ben.id, { email: "daily" });
    at("2026-03-02T10:00:00Z");
    await notify(ctx, notice(ben.id));
    await notify(ctx, notice(ben.id));
    await notify(ctx, notice(ben.id, { subject: { type: "conversation", id: "c2" }, title: "Another" }));
    await notify(ctx, notice(ben.id, { subject: { type: "conversation", id: "c3" }, title: "Read" }));
    await database().pool.query("update notifications set read_at = now() where title = 'Read'");
    at("2026-03-03T06:59:59Z");
    expect(await queueDigests()).toBe(0);
    at("2026-03-03T07:00:00Z");
    const queued = await Promise.all([queueDigests(), queueDigests(), queueDigests()]);
    expect(queued.reduce((sum, count) => sum + count)).toBe(1);
    await runJobs();
    const [digest, ...more] = sent();
    expect(more).toEqual([]);
    const console = `${env().PUBLIC_URL}/${ctx.workspaceId}`;
    const { headers, text } = readMail(digest?.source ?? "");
    expect(headers.subject).toBe("2 notifications in Academia Norte");
    expect(text).toContain(`- Ana mentioned you in <José> (2 times)
  Is "this" right? & more
  ${console}/inbox?conversation=c1

- Another
`);
    expect(text).not.toContain("Read");
    at("2026-03-04T08:00:00Z");
    expect(await queueDigests()).toBe(0);
    await notify(ctx, notice(ben.id));
    at("2026-03-05T08:00:00Z");
    expect(await queueDigests()).toBe(1);
    await runJobs();
    expect(sent().map(({ source }) => readMail(source).text.split("\n")[0])).toEqual([
      "Ana mentioned you in <José> (3 times)",
    ]);
  });

  it("lists fifty notifications in a digest and counts the rest", async () => {
    const { ctx, ben } = await office();
    await prefer(ctx, ben.id, { email: "daily" });
    at("2026-03-02T10:00:00Z");
    for (let n = 0; n < 53; n += 1) {
      await notify(ctx, notice(ben.id, { subject: { type: "conversation", id: `c${n}` } }));
    }
    at("2026-03-03T08:00:00Z");
    await queueDigests();
    await runJobs();
    const { headers, text } = readMail(sent()[0]?.source ?? "");
    expect(headers.subject).toBe("53 notifications in Academia Norte");
    expect(text.match(/^- /gm)).toHaveLength(50);
    expect(text).toContain("The oldest ones; 3 more are in the console.");
  });

  it("is off without a server: nothing is queued, then or later", async () => {
    const { ctx, ben } = await office();
    setSmtpUrl(undefined);
    try {
      at("2026-03-02T10:00:00Z");
      await notify(ctx, notice(ben.id));
      at("2026-03-03T10:00:00Z");
      expect(await queueDigests()).toBe(0);
      expect(await listJobs()).toEqual([]);
    } finally {
      setSmtpUrl(mail().url);
    }
    expect(await queueDigests()).toBe(0);
  });

  it("deletes notifications older than requested", async () => {
    const { ctx, ben } = await office();
    at("2026-03-02T10:00:00Z");
    await notify(ctx, notice(ben.id));
    at("2026-03-02T11:00:00Z");
    await notify(ctx, notice(ben.id, { kind: "task_due", title: "Kept" }));
    const { pool } = database();
    const signal = new AbortController().signal;
    await pruneNotifications(pool, { before: new Date("2026-03-02T10:30:00Z"), signal });
    expect((await rowsOf(ben.id)).map(({ title }) => title)).toEqual(["Kept"]);
  });
});
