import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createChannel, updateChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import {
  newWhatsapp,
  type Whatsapp,
  whatsappContact,
  whatsappText,
} from "#lib/testing/factories/channels/whatsapp.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { processNotification } from "./process-notification.ts";
import { pruneInboundNotifications } from "./prune-inbound-notifications.ts";

describe("a notification", () => {
  const server = useTestServer();
  let whatsapp: Whatsapp;

  beforeEach(async () => {
    await resetBuckets();
    await deleteJobs();
    await database().pool.query("delete from inbound_notifications");
    whatsapp = await newWhatsapp();
  });

  const deliver = async (payload: object) => {
    expect((await whatsapp.deliver(server.url(), payload)).status).toBe(200);
  };
  const last = async () => {
    const { rows } = await database().pool.query(
      "select id, problems, processed_at from inbound_notifications order by id desc limit 1",
    );
    return rows[0];
  };
  const textsIn = async (workspaceId: string) => {
    const { rows } = await database().pool.query(
      "select text from messages where workspace_id = $1 order by text",
      [workspaceId],
    );
    return rows.map(({ text }) => text);
  };

  it("processes all other items if one always fails", async () => {
    // Too long for any index, and not compressible.
    const endless = { ...whatsappText("34600500001", "endless"), id: randomBytes(6_000).toString("base64") };
    const before = whatsappText("34600500002", "before");
    const after = whatsappText("34600500003", "after");
    await deliver(whatsapp.notification({ messages: [before, endless, after] }));
    await runJobs();
    expect(await textsIn(whatsapp.ctx.workspaceId)).toEqual(["after", "before"]);
    expect(await last()).toMatchObject({
      processed_at: null,
      problems: [{ path: "event.1", reason: expect.stringMatching(/^it could not be processed/) }],
    });
    for (let attempt = 0; attempt < 8; attempt += 1) await runJobs({ skipWaits: true });
    expect(await listJobs()).toEqual([]);
    const { processed_at, problems } = await last();
    expect(processed_at).toEqual(expect.any(Date));
    expect(JSON.stringify(problems)).not.toContain(endless.id.slice(0, 40));
    expect(await textsIn(whatsapp.ctx.workspaceId)).toEqual(["after", "before"]);
  });

  it("clears the problem after a successful retry", async () => {
    const { pool } = database();
    await pool.query(
      "alter table messages add constraint nothing_passes check (text <> 'passing') not valid",
    );
    await deliver(whatsapp.notification({ messages: [whatsappText("34600500005", "passing")] }));
    await runJobs();
    expect(await last()).toMatchObject({ processed_at: null, problems: [{ path: "event.0" }] });
    await pool.query("alter table messages drop constraint nothing_passes");
    await runJobs({ skipWaits: true });
    expect(await textsIn(whatsapp.ctx.workspaceId)).toContain("passing");
    expect(await last()).toMatchObject({ processed_at: expect.any(Date), problems: [] });
  });

  it("is processed once by two workers", async () => {
    const message = whatsappText("34600500010", "at once");
    await deliver(whatsapp.notification({ contacts: [whatsappContact("34600500010")], messages: [message] }));
    const { id: notificationId } = await last();
    const work = () => processNotification(whatsapp.ctx, { notificationId });
    await Promise.all([work(), work(), work()]);
    await runJobs();
    const { rows } = await database().pool.query("select 1 from messages where external_id = $1", [
      message.id,
    ]);
    expect(rows).toHaveLength(1);
    const created = await database().pool.query(
      `select 1 from events e join contacts c on c.id = e.contact_id
       where c.internal_whatsapp_number = '34600500010'`,
    );
    expect(created.rows).toHaveLength(1);
  });

  it("for another number is routed to that number's channel in the same workspace", async () => {
    const one = await newWhatsapp();
    const messages = [whatsappText("34600500020", "for the other")];
    const phoneNumberId = newId().replace(/\D/g, "").slice(0, 14);
    const other = await createChannel(one.ctx, {
      name: "Soporte",
      platformType: "whatsapp",
      config: { phoneNumberId, wabaId: "2002" },
      secrets: { accessToken: "token-2", appSecret: "secret-2" },
    });
    const send = async (number: string) => {
      const payload = one.notification({ messages: [] }, { phoneNumberId: number, messages });
      expect((await one.deliver(server.url(), payload)).status).toBe(200);
      await runJobs();
    };
    await send(phoneNumberId);
    const { rows } = await database().pool.query(
      "select channel_id from conversations where workspace_id = $1",
      [one.ctx.workspaceId],
    );
    expect(rows).toEqual([{ channel_id: other.id }]);
    await updateChannel(one.ctx, other.id, { status: "disabled" });
    messages[0] = whatsappText("34600500020", "while it is off");
    await send(phoneNumberId);
    expect((await last()).problems.at(-1).reason).toContain("switched off");
    messages[0] = whatsappText("34600500020", "for a stranger's");
    await send(whatsapp.phoneNumberId);
    expect((await last()).problems.at(-1).reason).toContain("not a channel of this workspace");
    expect(await textsIn(one.ctx.workspaceId)).toEqual(["for the other"]);
  });

  it("is kept for its retention after processing, and without limit before", async () => {
    const { pool } = database();
    await deliver(whatsapp.notification({ messages: [whatsappText("34600500029", "old and done")] }));
    await runJobs();
    await deliver(whatsapp.notification({ messages: [whatsappText("34600500030", "old and open")] }));
    const { id: open } = await last();
    const later = (ms: number) => new Date(Date.now() + ms);
    const signal = new AbortController().signal;
    expect(await pruneInboundNotifications(pool, { before: later(-60_000), signal })).toBe(0);
    expect(await pruneInboundNotifications(pool, { before: later(60_000), signal })).toBe(1);
    const { rows } = await pool.query("select id from inbound_notifications");
    expect(rows).toEqual([{ id: open }]);
    await runJobs();
    expect(await textsIn(whatsapp.ctx.workspaceId)).toContain("old and open");
  });
});
