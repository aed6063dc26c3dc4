import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createChannel, findChannel, updateChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type ChannelFixture, newChannelFixture } from "#lib/testing/factories/channels/channel-fixture.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { messagingBody, toPage } from "#lib/testing/factories/channels/messaging-webhook.ts";
import { deliverMetaWebhook, whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import { rowsIn, whatsappContact, whatsappText } from "#lib/testing/factories/channels/whatsapp.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { ChannelProblemPage } from "../schema.ts";

describe("notifications that were not handled", () => {
  const server = useTestServer();
  let desk: ChannelFixture;
  let number: string;

  beforeEach(async () => {
    await resetBuckets();
    desk = await newChannelFixture(server);
    number = newId().replace(/\D/g, "").slice(0, 15);
  });

  /** A message to the number that the owner intended, which differs from the channel's number. */
  const elsewhere = (message: object, from = "34600700001") =>
    whatsappNotification({ phoneNumberId: number, contacts: [whatsappContact(from)], messages: [message] });
  const problems = async (query = "") =>
    (await desk.ask(`/${desk.channelId}/problem${query}`)).data as ChannelProblemPage;
  const retry = async (body: object = {}) => desk.ask(`/${desk.channelId}/problem/retry`, body);
  const correct = () => updateChannel(desk.ctx, desk.channelId, { config: { phoneNumberId: number } });
  const texts = async () => (await rowsIn(desk.ctx, "messages")).map(({ text }) => text);
  const fine = { state: "connected", reason: null, openProblems: 0 };

  it("verify the channel only after a notification of its own account", async () => {
    const verifiedAt = async () => (await findChannel(desk.ctx, desk.channelId)).verifiedAt;
    await desk.take(elsewhere(whatsappText("34600700001", "hello?")));
    expect(await verifiedAt()).toBeNull();
    await correct();
    await retry();
    await runJobs();
    expect(await verifiedAt()).toBeNull();
    await desk.take(elsewhere(whatsappText("34600700001", "hello again")));
    expect(await verifiedAt()).toEqual(expect.any(Date));
  });

  it("mark the channel as failed, notify once, and are processed by a retry after a correction", async () => {
    const first = whatsappText("34600700001", "is anybody there?");
    await desk.take(elsewhere(first));
    await desk.take(elsewhere(whatsappText("34600700001", "hello?")));
    // The vendor sends the same message again in other bytes.
    await desk.take({ ...elsewhere(first), repeated: true });
    expect(await texts()).toEqual([]);
    const reason =
      `Messages arrive for phone number ID ${number}, but this channel has ${desk.phoneNumberId}. They are stored ` +
      "and not shown. Correct the phone number ID, then retry the problems.";
    const values = { kind: "whatsapp", expected: desk.phoneNumberId, arrived: number };
    const health = {
      state: "failing",
      reason,
      reasonParts: [{ code: "lossUnknownAccount", values }],
      sinceDate: expect.any(String),
      openProblems: 3,
    };
    expect(await desk.health()).toEqual(health);
    expect(await desk.notices()).toEqual(["The channel “Ventas” is failing"]);
    const listed = await problems();
    expect(listed.data).toHaveLength(3);
    expect(listed.data[2]).toEqual({
      id: expect.any(String),
      kind: "unknown_account",
      summary:
        `The notification is for phone number ID ${number}, but this channel has ${desk.phoneNumberId}. ` +
        "Correct the phone number ID or connect that account, then retry.",
      summaryParts: [{ code: "problemUnknownAccount", values }],
      status: "open",
      expectedId: desk.phoneNumberId,
      arrivedId: number,
      details: [
        {
          path: "event.0",
          reason: `it is for ${number}, which is not a channel of this workspace`,
          reasonParts: [{ code: "partUnknownAccount", values: { arrived: number } }],
        },
      ],
      payload: expect.stringContaining("is anybody there?"),
      isCut: false,
      receivedDate: expect.any(String),
      retriedDate: null,
      resolvedDate: null,
    });

    await correct();
    expect(await desk.health()).toMatchObject({ ...fine, openProblems: 3 });
    expect((await retry()).data).toEqual({ retried: 3, left: 0 });
    expect((await problems()).data.map(({ status }) => status)).toEqual(Array(3).fill("retrying"));
    await runJobs();
    expect(await texts()).toEqual(["is anybody there?", "hello?"]);
    expect((await rowsIn(desk.ctx, "contacts")).length).toBe(1);
    expect((await rowsIn(desk.ctx, "events")).map(({ trigger }) => trigger)).toEqual([
      "contacto_nuevo",
      "contacto_existente",
    ]);
    expect(await desk.health()).toMatchObject(fine);
    const resolved = (await problems("?status=resolved")).data;
    expect(resolved.map(({ status }) => status)).toEqual(Array(3).fill("resolved"));
    expect(resolved[0]?.resolvedDate).toEqual(expect.any(String));
    expect((await problems("?status=unresolved")).data).toEqual([]);
    expect((await retry()).data).toEqual({ retried: 0, left: 0 });
    expect((await retry({ problemId: resolved[0]?.id })).data).toEqual({ retried: 0, left: 0 });
    expect(await desk.notices()).toHaveLength(1);
  });

  it("stay open while the cause remains, and start another incident after a settings change", async () => {
    await desk.take(elsewhere(whatsappText("34600700001", "hello")));
    const [open] = (await problems()).data;
    expect((await retry({ problemId: open?.id })).data).toEqual({ retried: 1, left: 0 });
    await runJobs();
    expect((await problems()).data).toMatchObject([{ status: "retried", retriedDate: expect.any(String) }]);
    expect(await desk.health()).toMatchObject({ state: "failing", openProblems: 1 });
    await updateChannel(desk.ctx, desk.channelId, { config: { wabaId: "2003" } });
    expect(await desk.health()).toMatchObject({ state: "connected", openProblems: 1 });
    await database().pool.query("update notifications set read_at = now()");
    await desk.take(elsewhere(whatsappText("34600700001", "still not")));
    expect(await desk.health()).toMatchObject({ state: "failing", openProblems: 2 });
    expect(await desk.notices()).toHaveLength(2);
  });

  it("of an unknown number do not start the incident repeatedly", async () => {
    for (const round of [1, 2, 3]) {
      await desk.take(elsewhere(whatsappText("34600700001", `to the other, ${round}`)));
      await desk.take(desk.notification({ messages: [whatsappText("34600700002", `to us, ${round}`)] }));
      expect(await desk.health()).toMatchObject({ state: "connected", openProblems: round });
      await database().pool.query("update notifications set read_at = now()");
    }
    expect(await desk.notices()).toHaveLength(1);
  });

  it("are retried once for simultaneous requests", async () => {
    for (const text of ["one", "two", "three"]) await desk.take(elsewhere(whatsappText("34600700001", text)));
    await correct();
    const answers = await Promise.all(Array.from({ length: 6 }, () => retry()));
    const counts = answers.map(({ data }) => (data as { retried: number }).retried);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    await runJobs();
    expect((await texts()).sort()).toEqual(["one", "three", "two"]);
  });

  it("include unreadable ones and those that fail at every attempt", async () => {
    const endless = { ...whatsappText("34600700001", "endless"), id: randomBytes(6_000).toString("base64") };
    await desk.take(desk.notification({ messages: [null, endless] }));
    expect((await problems()).data).toMatchObject([{ status: "retrying" }]);
    expect(await desk.health()).toMatchObject({ state: "connected", openProblems: 0 });
    for (let attempt = 0; attempt < 8; attempt += 1) await runJobs({ skipWaits: true });
    const [problem] = (await problems()).data;
    expect(problem).toMatchObject({ status: "open", kind: "unreadable" });
    expect(problem?.details.map(({ reason }) => reason)).toEqual([
      "it is not an object",
      "it could not be processed: an error on our side; see the log",
    ]);
    expect(await desk.health()).toMatchObject({
      state: "failing",
      openProblems: 1,
      reason: "Notifications arrive that cannot be read. They are stored and can be retried.",
    });
    // A failed retry reports its failure immediately and is not repeated.
    expect((await retry({ problemId: problem?.id })).data).toMatchObject({ retried: 1 });
    await runJobs();
    expect((await problems()).data).toMatchObject([{ status: "retried" }]);
    await desk.take(desk.notification({ messages: [whatsappText("34600700003", "a good one")] }));
    expect(await desk.health()).toMatchObject({ state: "connected", openProblems: 1 });
  });

  it("for a disabled channel are listed, and the receiving channel does not fail", async () => {
    const { id } = await newWhatsappChannel(desk.ctx, { name: "Soporte", phoneNumberId: number });
    await updateChannel(desk.ctx, id, { status: "disabled" });
    await desk.take(elsewhere(whatsappText("34600700001", "hello")));
    expect((await problems()).data).toMatchObject([
      {
        kind: "channel_off",
        summary: `The notification is for phone number ID ${number}, whose channel is switched off. Switch that channel on, then retry.`,
      },
    ]);
    expect(await desk.health()).toMatchObject({ ...fine, openProblems: 1 });
    expect(await desk.notices()).toEqual([]);
    const refused = await desk.ask(`/${id}/problem/retry`, {});
    expect(refused).toMatchObject({
      status: 400,
      message: "The channel is switched off. Switch it on first.",
    });
    await updateChannel(desk.ctx, id, { status: "connected" });
    await retry();
    await runJobs();
    expect(await texts()).toEqual(["hello"]);
    expect(await desk.health()).toMatchObject(fine);
  });

  it("name the Messenger page that has no channel", async () => {
    const { id } = await createChannel(desk.ctx, {
      name: "Page",
      platformType: "messenger",
      config: { pageId: "100000000000009" },
      secrets: { accessToken: GRAPH_TOKEN, appSecret: "app-secret-0001" },
    });
    const body = messagingBody(toPage({ message: { mid: "m_1", text: "hello" } }));
    const url = `${server.url()}/api/channel/webhook/${id}`;
    await deliverMetaWebhook(url, JSON.parse(body), { appSecret: "app-secret-0001" });
    await runJobs();
    expect((await desk.ask(`/${id}/problem`)).data).toMatchObject({
      data: [{ kind: "unknown_account", expectedId: "100000000000009", arrivedId: "100000000000001" }],
    });
    expect((await desk.ask("")).data).toContainEqual(
      expect.objectContaining({
        id,
        health: expect.objectContaining({
          state: "failing",
          openProblems: 1,
          reason: expect.stringContaining("Messages arrive for page ID 100000000000001"),
        }),
      }),
    );
  });
});
