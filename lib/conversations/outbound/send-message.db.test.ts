import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findChannel, type StoredChannel } from "#lib/channels/index.ts";
import { getContact } from "#lib/contacts/index.ts";
import { channels, leases, messages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { conversationJobs } from "../jobs.ts";
import { readMessage } from "../message/read-message.ts";
import { Outbound } from "../schema.ts";
import { applyStatus } from "./apply-status.ts";
import { claimMessage } from "./claim-message.ts";
import { acquireSendLease } from "./outbound-lease.ts";
import { recordEcho } from "./record-echo.ts";
import { sendMessage } from "./send-message.ts";

describe("sending on a channel", () => {
  useTestDatabase();
  useLoopback();
  let graph: GraphServer;
  let ctx: WorkspaceContext & { userId: string };
  let channel: StoredChannel;
  let overtake: (wamid: string, body: Record<string, unknown>) => Promise<void> = async () => {};

  beforeAll(async () => {
    graph = await startGraphServer({
      ...{ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" },
      beforeReply: (wamid, body) => overtake(wamid, body),
    });
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    channel = await newWhatsappChannel(ctx, { baseUrl: graph.baseUrl, phoneNumberId: "1001" });
  });
  afterAll(() => graph.close());
  beforeEach(async () => {
    await deleteJobs();
    overtake = async () => {};
    graph.messages.length = 0;
    graph.faults.length = 0;
  });

  let numbers = 34_600_000_000;
  const write = (at = new Date(), more: object = {}) => {
    numbers += 1;
    return receiveFromChannel(ctx, {
      ...{ platformId: 2, channelId: channel.id, externalContactId: String(numbers) },
      identities: [{ kind: "phone", value: String(numbers) }],
      ...{ text: "Hola", externalId: `wamid.in.${newId()}`, at, ...more },
    });
  };
  const author = () => ({ type: "user" as const, id: ctx.userId, name: "Ana" });
  const say = (conversationId: string, message: Outbound | string, more: object = {}) =>
    sendMessage(ctx, {
      conversationId,
      message: typeof message === "string" ? { kind: "text", text: message } : message,
      author: author(),
      ...more,
    });
  const run = (skipWaits = false) => runJobs({ jobs: conversationJobs, skipWaits });
  const report = (externalId: string, status: "sent" | "delivered" | "read" | "failed", more: object = {}) =>
    applyStatus(ctx, { channelId: channel.id, externalId, status, at: new Date(), ...more });
  const failure = { code: "131026", reason: "WhatsApp could not deliver it.", detail: null };

  it("queues a message with its job, sends it once and stores the vendor's id", async () => {
    await ctx.db.update(channels).set({ verifiedAt: null });
    const { conversationId } = await write();
    const message = await say(conversationId, "Buenas");
    expect(message).toMatchObject({
      ...{ direction: "outbound", kind: "text", text: "Buenas", status: "queued", failure: null },
      author: { type: "user", id: ctx.userId, name: "Ana" },
    });
    expect(graph.messages).toEqual([]);
    expect((await findChannel(ctx, channel.id)).verifiedAt).toBeNull();
    await run();
    await run();
    expect(graph.messages).toHaveLength(1);
    expect(graph.messages[0]?.body).toMatchObject({
      ...{ to: String(numbers), text: { body: "Buenas" }, biz_opaque_callback_data: message.id },
    });
    const [row] = await ctx.db.select().from(messages).where(eq(messages.id, message.id));
    expect(row).toMatchObject({ status: "accepted", externalId: graph.messages[0]?.id, sendAttempts: 1 });
    expect((await findChannel(ctx, channel.id)).verifiedAt).toEqual(expect.any(Date));
  });

  it("applies statuses that arrive before the vendor's response, by either id", async () => {
    const { conversationId } = await write();
    const first = await say(conversationId, "uno");
    overtake = async (wamid) => {
      await report(wamid, "sent");
      await report(wamid, "delivered");
    };
    await run();
    expect(await readMessage(ctx, first.id)).toMatchObject({ status: "delivered" });
    const second = await say(conversationId, "dos");
    overtake = (wamid, body) =>
      report(wamid, "read", { clientReference: String(body.biz_opaque_callback_data) });
    await run();
    expect(await readMessage(ctx, second.id)).toMatchObject({ status: "read" });
    const third = await say(conversationId, "tres");
    overtake = async (wamid) => {
      await report(wamid, "failed", { failure });
      await report(wamid, "sent");
    };
    await run();
    const { code, reason } = failure;
    expect(await readMessage(ctx, third.id)).toMatchObject({ status: "failed", failure: { code, reason } });
    await report(graph.messages[2]?.id ?? "", "delivered");
    expect(await readMessage(ctx, third.id)).toMatchObject({ status: "delivered", failure: { code } });
  });

  it("loses no status in a race between the response and the reports", async () => {
    const { conversationId } = await write();
    const sent = await Promise.all(["a", "b", "c", "d"].map((text) => say(conversationId, text)));
    const racing: Promise<void>[] = [];
    overtake = async (wamid) => {
      racing.push(report(wamid, "sent"), report(wamid, "delivered"), report(wamid, "read"));
    };
    await run();
    await Promise.all(racing);
    for (const { id } of sent) expect(await readMessage(ctx, id)).toMatchObject({ status: "read" });
  });

  it("sends the messages of a conversation in order, once each, with several senders", async () => {
    const { conversationId } = await write();
    const texts = Array.from({ length: 6 }, (_, index) => `número ${index}`);
    for (const text of texts) await say(conversationId, text);
    await Promise.all([run(), run(), run()]);
    await run(true);
    const bodies = graph.messages.map(({ body }) => body.text);
    expect(bodies).toEqual(texts.map((body) => expect.objectContaining({ body })));
    expect(await listJobs()).toEqual([]);
  });

  it("sends a location and a contact card, and rejects invalid ones", async () => {
    const { conversationId } = await write();
    const place = {
      kind: "location",
      latitude: 40.4138,
      longitude: -3.6921,
      name: "Prado",
      address: null,
    } as const;
    const cards = [{ name: "Ana Gil", phones: ["+34 600 111 222"], emails: [], organization: null }];
    await sendMessage(ctx, { conversationId, author: author(), message: place });
    const sent = await sendMessage(ctx, {
      conversationId,
      author: author(),
      message: { kind: "contacts", contacts: cards },
    });
    expect(sent).toMatchObject({ kind: "contacts", text: "Ana Gil", content: { contacts: cards } });
    await runJobs({ jobs: conversationJobs });
    expect(graph.messages.map(({ body }) => body)).toMatchObject([
      { type: "location", location: { latitude: 40.4138, longitude: -3.6921, name: "Prado" } },
      {
        type: "contacts",
        contacts: [{ name: { formatted_name: "Ana Gil" }, phones: [{ wa_id: "34600111222" }] }],
      },
    ]);
    expect(Outbound.safeParse({ ...place, latitude: 91 }).success).toBe(false);
    const named = [{ name: "Ana", phones: ["call me"] }];
    expect(Outbound.safeParse({ kind: "contacts", contacts: named }).success).toBe(false);
  });

  it("retries only if the vendor allows it", async () => {
    const { conversationId } = await write();
    const again = await say(conversationId, "otra vez");
    graph.faults.push({ fault: { code: 130429, status: 429 }, match: /messages$/ });
    await run();
    expect(await readMessage(ctx, again.id)).toMatchObject({ status: "queued" });
    await ctx.db.update(messages).set({ sendAfter: null }).where(eq(messages.id, again.id));
    await run(true);
    expect(await readMessage(ctx, again.id)).toMatchObject({ status: "accepted" });
    const cut = await say(conversationId, "cortado");
    graph.faults.push({ fault: { cut: true }, match: /messages$/ });
    await run();
    await run(true);
    expect(await readMessage(ctx, cut.id)).toMatchObject({ status: "failed" });
    expect(graph.messages).toHaveLength(1);
  });

  it("does not resend a message whose process died, and marks the result as unknown", async () => {
    const { conversationId } = await write();
    const lost = await say(conversationId, "perdido");
    const next = await say(conversationId, "siguiente");
    expect(await acquireSendLease(ctx, conversationId)).not.toBeNull();
    expect(await claimMessage(ctx, conversationId)).toMatchObject({ message: { id: lost.id, attempts: 1 } });
    await run();
    expect(graph.messages).toEqual([]);
    const expiresAt = new Date(Date.now() - 1_000);
    await ctx.db
      .update(leases)
      .set({ expiresAt })
      .where(eq(leases.name, `send/${conversationId}`));
    await run(true);
    expect(graph.messages.map(({ body }) => body.text)).toMatchObject([{ body: "siguiente" }]);
    const shown = await readMessage(ctx, lost.id);
    expect(shown).toMatchObject({ status: "failed", failure: { code: "interrupted" } });
    expect(shown.failure?.reason).toContain("may or may not have arrived");
    expect(await readMessage(ctx, next.id)).toMatchObject({ status: "accepted" });
    await report("wamid.late", "delivered", { clientReference: lost.id });
    expect(await readMessage(ctx, lost.id)).toMatchObject({ status: "delivered" });
  });

  it("recognizes its own echo, and stores others as messages of a person", async () => {
    const { conversationId, contactId } = await write();
    const echo = (externalId: string, more: object = {}) =>
      recordEcho(ctx, {
        ...{ platformId: 2, channelId: channel.id, contactId, externalContactId: String(numbers) },
        ...{ kind: "text", text: "eco", content: null, media: null, replyTo: null, clientReference: null },
        ...{ externalId, isPerson: true, at: new Date(), ...more },
      });
    const ours = await say(conversationId, "nuestro");
    const echoes: unknown[] = [];
    overtake = async (wamid, body) => {
      echoes.push(await echo(wamid, { clientReference: String(body.biz_opaque_callback_data) }));
    };
    await run();
    expect(echoes).toEqual([null]);
    const early = await say(conversationId, "antes");
    overtake = async (wamid) => void echoes.push(await echo(wamid, { isPerson: false }));
    await run();
    const rows = await ctx.db.select().from(messages).where(eq(messages.conversationId, conversationId));
    const outbound = rows.filter(({ direction }) => direction === "outbound").map(({ id }) => id);
    expect(outbound.sort()).toEqual([ours.id, early.id].sort());
    const stored = await echo("wamid.elsewhere");
    expect(await readMessage(ctx, stored?.messageId ?? "")).toMatchObject({ text: "eco", conversationId });
    expect(await getContact(ctx, contactId)).toMatchObject({ isBotEnabled: false });
  });

  it("marks the channel if the vendor rejects the token, and rejects further messages", async () => {
    const { conversationId } = await write();
    const message = await say(conversationId, "sin permiso");
    graph.faults.push({ fault: { code: 190, status: 401 } });
    await run();
    expect(await readMessage(ctx, message.id)).toMatchObject({ status: "failed", failure: { code: "190" } });
    expect(await findChannel(ctx, channel.id)).toMatchObject({ status: "reconnect" });
    await expect(say(conversationId, "otra")).rejects.toThrow("must be reconnected");
    await ctx.db.update(channels).set({ status: "connected" }).where(eq(channels.id, channel.id));
  });
});
