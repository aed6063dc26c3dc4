import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { updateContact } from "#lib/contacts/index.ts";
import { campaignRecipients, campaigns, consentRecords, messages } from "#lib/db/schema/index.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { addJuneConversations } from "#lib/testing/factories/june-conversations.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { countMessageDays } from "./count-message-days.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { CampaignsReport } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };
const nothing = { sent: 0, delivered: 0, read: 0, replied: 0, failed: 0, optedOut: 0 };
const outcome = { sent: 14, delivered: 12, read: 9, replied: 5, failed: 6, optedOut: 1 };

describe("the report of campaigns and channels", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let june: Awaited<ReturnType<typeof addJuneConversations>>;
  const id = newId();
  const slow = newId();
  let empty: { id: string };

  beforeAll(async () => {
    ctx = await newWorkspace();
    const { db, workspaceId } = ctx;
    token = (await newApiKey(ctx.userId)).token;
    june = await addJuneConversations(ctx);
    empty = await newWhatsappChannel(ctx, { name: "Empty" });
    const { contactId, conversationId } = june.ana;
    const campaign = (name: string, startedAt: string | null, given: object = {}) => ({
      workspaceId,
      id: newId(),
      name,
      templateId: newId(),
      template: "welcome",
      values: { header: {}, body: {}, buttons: [], file: null },
      audience: {},
      ratePerMinute: 60,
      status: "done",
      createdByName: "Ana",
      startedAt: startedAt === null ? null : new Date(startedAt),
      ...given,
    });
    const figures = { queued: 1, sent: 2, delivered: 3, read: 4, replied: 5, failed: 6, skipped: 7 };
    await db
      .insert(campaigns)
      .values([
        campaign("June", "2026-06-15T10:00:00Z", { id, figures }),
        campaign("May", "2026-05-20T10:00:00Z", { figures: { sent: 1 } }),
        campaign("Draft", null),
        campaign("Slow", "2026-08-30T10:00:00Z", { id: slow, endedAt: new Date("2026-09-20T10:00:00Z") }),
      ]);
    const handedAt = new Date("2026-06-15T10:00:00Z");
    const carla = { ...june.carla, campaignId: slow, handedAt: new Date("2026-09-10T10:00:00Z") };
    await db.insert(campaignRecipients).values(
      [{ campaignId: id, contactId, conversationId, handedAt }, carla].map((recipient) => ({
        workspaceId,
        state: "handed",
        ...recipient,
      })),
    );
    const denial = (who: string, channelId: string, at: string) => ({
      workspaceId,
      id: newId(),
      contactId: who,
      channelId,
      channelName: "Sales",
      platformType: "whatsapp",
      granted: false,
      method: "message",
      actorType: "system",
      actorName: "",
      via: "inbound",
      at: new Date(at),
    });
    await db
      .insert(consentRecords)
      .values([
        denial(contactId, june.sales.id, "2026-06-16T10:00:00Z"),
        denial(contactId, june.support.id, "2026-06-16T10:00:00Z"),
        denial(contactId, june.sales.id, "2026-06-22T10:00:01Z"),
        denial(june.carla.contactId, june.sales.id, "2026-09-16T10:00:00Z"),
        denial(june.bea.contactId, june.support.id, "2026-06-14T10:00:00Z"),
        denial(june.bea.contactId, empty.id, "2026-06-14T10:00:00Z"),
        denial(june.bea.contactId, newId(), "2026-06-14T10:00:00Z"),
        denial(june.bea.contactId, newId(), "2026-06-14T10:00:00Z"),
      ]);
    const replies = await db.select().from(messages).where(eq(messages.contactId, contactId));
    const sent = replies.filter(({ direction }) => direction === "outbound");
    for (const [index, status] of ["read", "delivered", "failed"].entries()) {
      await db
        .update(messages)
        .set({ status })
        .where(eq(messages.id, sent[index]?.id ?? ""));
    }
    await db
      .update(messages)
      .set({ status: "failed" })
      .where(and(eq(messages.contactId, june.bea.contactId), eq(messages.direction, "outbound")));
  });

  const call = (bearer = token, workspaceId: string = ctx.workspaceId, query: object = JUNE) =>
    callEndpoint(server, reportEndpoints.campaigns, {
      query,
      headers: { authorization: `Bearer ${bearer}`, "x-workspace-id": workspaceId },
    });
  const read = async (...as: string[]) => (await call(...as)).data as CampaignsReport;

  it("counts messages by status, campaign and channel, and compares them with the period before", async () => {
    const none = { delivered: 0, read: 0, failed: 0, previous: { received: 0, sent: 0 } };
    const { buckets, ...report } = await read();
    expect(buckets).toHaveLength(30);
    const channels = report.channels?.map(({ overTime, ...channel }) => channel);
    expect({ ...report, channels }).toEqual({
      previousFrom: "2026-05-02T00:00:00.000Z",
      current: outcome,
      previous: { ...nothing, sent: 1 },
      campaigns: [{ ...outcome, id, name: "June", status: "done", startedDate: "2026-06-15T10:00:00.000Z" }],
      channels: [
        {
          id: june.sales.id,
          name: "Sales",
          received: 3,
          sent: 2,
          delivered: 2,
          read: 1,
          failed: 1,
          optedOut: 1,
          // Carla's message, and a reply that no vendor has accepted yet.
          previous: { received: 1, sent: 0 },
        },
        { ...none, id: june.support.id, name: "Support", received: 2, sent: 0, failed: 1, optedOut: 2 },
        // Opt-outs of channels that were removed since.
        { ...none, id: null, name: null, received: 1, sent: 0, optedOut: 1 },
        { ...none, id: empty.id, name: "Empty", received: 0, sent: 0, optedOut: 1 },
      ],
    });
  });

  it("counts opt-outs of a campaign whose messages were sent after the period", async () => {
    const query = { from: "2026-08-01T00:00:00Z", to: "2026-09-01T00:00:00Z" };
    const { campaigns } = (await call(token, ctx.workspaceId, query)).data as CampaignsReport;
    expect(campaigns.map(({ name, optedOut }) => [name, optedOut])).toEqual([["Slow", 1]]);
  });

  it.each([
    ["day in UTC", { ...JUNE, timezone: "UTC" }, 30, "2026-06-15"],
    // 10:00 in UTC is midnight on Kiritimati.
    [
      "day on Kiritimati",
      { from: "2026-06-14T10:00:00Z", to: "2026-06-16T10:00:00Z", timezone: "Pacific/Kiritimati" },
      2,
      "2026-06-16",
    ],
    ["week", { ...JUNE, interval: "week" }, 5, "2026-06-15"],
    ["month", { from: "2026-05-31T00:00:00Z", to: JUNE.to, interval: "month" }, 2, "2026-06-01"],
  ])("counts the messages of campaigns by the %s of their start", async (_, query, count, firstDay) => {
    const { buckets } = (await call(token, ctx.workspaceId, query)).data as CampaignsReport;
    expect(buckets).toHaveLength(count);
    expect(buckets.filter(({ sent }) => sent > 0)).toEqual([{ firstDay, ...outcome }]);
  });

  it.each([
    ["UTC", JUNE.from, "2026-06-02"],
    // Bea wrote at 22:00 and 22:30 in UTC. Midnight is in the middle of an hour there.
    ["Asia/Kolkata", "2026-05-31T18:30:00Z", "2026-06-03"],
  ])("counts the messages of channels by day in %s", async (timezone, from, day) => {
    const to = new Date(Date.parse(from) + 30 * 86_400_000).toISOString();
    const busyDays = async () => {
      const answer = await call(token, ctx.workspaceId, { from, to, timezone });
      const { buckets, channels } = answer.data as CampaignsReport;
      const { overTime } = channels?.find(({ id }) => id === june.support.id) ?? {};
      return overTime?.flatMap(({ received, sent }, index) =>
        received + sent > 0 ? [[buckets[index]?.firstDay, received, sent]] : [],
      );
    };
    const expected = [[day, 2, 0]];
    expect(await busyDays()).toEqual(expected);
    await countMessageDays(new AbortController().signal);
    expect(await busyDays()).toEqual(expected);
  });

  it("has the conversations behind the numbers of a channel", async () => {
    const list = async (happened: string, channelId: string) => {
      const query = { view: "all", happened, happenedFrom: JUNE.from, happenedTo: JUNE.to, channelId };
      const headers = { authorization: `Bearer ${token}`, "x-workspace-id": ctx.workspaceId };
      const answer = await callEndpoint(server, inboxEndpoints.list, { query, headers });
      return (answer.data as { data: InboxConversation[] }).data.map(({ contact }) => contact.name);
    };
    for (const happened of ["received", "written", "sent", "delivered", "read", "failed", "optedOut"]) {
      expect([happened, await list(happened, june.sales.id)]).toEqual([happened, ["Ana"]]);
    }
    expect(await list("received", june.support.id)).toEqual(["Bea"]);
    expect(await list("failed", june.support.id)).toEqual(["Bea"]);
    for (const happened of ["sent", "delivered", "read"]) {
      expect([happened, await list(happened, june.support.id)]).toEqual([happened, []]);
    }
    expect(await list("received", "none")).toEqual(["Dora"]);
    expect(await list("optedOut", empty.id)).toEqual([]);
  });

  it("shows members only messages of conversations that they see, and none without permission", async () => {
    const rita = await newPerson({ name: "Rita" });
    const permissions = ["campaigns.read", "conversations.read"] as const;
    await joinWithRole(ctx.workspaceId, rita.id, { permissions, visibility: "own" });
    await updateContact(ctx, june.dora.contactId, { assignedAgentId: rita.id });
    const own = await read((await newApiKey(rita.id)).token);
    expect(own.channels).toMatchObject([{ id: null, received: 1 }]);
    // The list of campaigns has these figures, too. Who opted out is only counted among their contacts.
    expect(own.current).toEqual({ ...outcome, optedOut: 0 });

    const max = await newPerson({ name: "Max" });
    await joinWithRole(ctx.workspaceId, max.id, { permissions: ["campaigns.read"], visibility: "all" });
    expect((await read((await newApiKey(max.id)).token)).channels).toBeNull();
  });

  it("is rejected without permission, in another workspace and for a wrong period", async () => {
    const { token: other } = await newApiKey(ctx.userId, { scopes: ["contact:read"] });
    expect(await call(other)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    const stranger = await newWorkspace();
    const { token: foreign } = await newApiKey(stranger.userId);
    expect(await call(foreign)).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
    const theirs = await read(foreign, stranger.workspaceId);
    expect(theirs).toMatchObject({ campaigns: [], channels: [] });
    expect(theirs.buckets.filter(({ sent, failed, optedOut }) => sent + failed + optedOut > 0)).toEqual([]);
    const invalid = { status: 400, errorCode: "VALIDATION_ERROR" };
    const reversed = { from: JUNE.to, to: JUNE.from };
    expect(await call(token, ctx.workspaceId, reversed)).toMatchObject(invalid);
    expect(await call(token, ctx.workspaceId, { ...JUNE, interval: "hour" })).toMatchObject(invalid);
    expect(await call(token, ctx.workspaceId, { ...JUNE, timezone: "Mars/Base" })).toMatchObject(invalid);
  });
});
