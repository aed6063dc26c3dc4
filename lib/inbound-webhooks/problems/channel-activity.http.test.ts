import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listChannels, updateChannel } from "#lib/channels/index.ts";
import { database } from "#lib/db/client.ts";
import { clock } from "#lib/platform/clock.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type ChannelFixture, newChannelFixture } from "#lib/testing/factories/channels/channel-fixture.ts";
import { whatsappContact, whatsappText } from "#lib/testing/factories/channels/whatsapp.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { ChannelActivityPage } from "../schema.ts";

describe("vendor reports", () => {
  const server = useTestServer();
  let desk: ChannelFixture;

  beforeEach(async () => {
    await resetBuckets();
    desk = await newChannelFixture(server);
  });

  afterEach(() => void vi.restoreAllMocks());

  const activity = async (query = "") =>
    (await desk.ask(`/${desk.channelId}/activity${query}`)).data as ChannelActivityPage;
  const banned = {
    event: "DISABLED_UPDATE",
    ban_info: { waba_ban_state: "DISABLE", waba_ban_date: "May 2" },
  };
  const reinstated = { event: "DISABLED_UPDATE", ban_info: { waba_ban_state: "REINSTATE" } };

  it("disable every channel of a banned account once, until it is reinstated", async () => {
    const { id } = await newWhatsappChannel(desk.ctx, { name: "Soporte" });
    await desk.report("account_update", banned);
    await desk.report("account_update", { ...banned, again: true });
    const reason =
      "Meta disabled the account. Messages can't be sent or received. See Account quality in Meta Business settings. " +
      "Date given by Meta: May 2.";
    const reasonParts = [
      { code: "accountDisabled" },
      { code: "accountStopped" },
      { code: "seeAccountQuality" },
      { code: "metaDate", values: { date: "May 2" } },
    ];
    const failing = {
      state: "failing",
      reason,
      reasonParts,
      sinceDate: expect.any(String),
      openProblems: 0,
    };
    expect(await desk.health()).toEqual(failing);
    expect((await desk.ask("")).data).toContainEqual(expect.objectContaining({ id, health: failing }));
    expect((await desk.notices()).sort()).toEqual([
      "The channel “Soporte” is failing",
      "The channel “Ventas” is failing",
    ]);
    expect((await activity()).data).toMatchObject([
      {
        category: "account",
        severity: "critical",
        title: "Meta disabled the account",
        titleParts: reasonParts.slice(0, 1),
        detailParts: reasonParts.slice(1),
      },
      { category: "account", severity: "critical" },
    ]);
    await desk.report("account_update", reinstated);
    expect(await desk.health()).toMatchObject({ state: "connected" });
    expect((await activity()).data[0]).toMatchObject({
      severity: "info",
      title: "Meta reinstated the account",
    });
  });

  it("are ignored for an account without a channel", async () => {
    await desk.report("account_update", banned, "9009");
    expect(await desk.health()).toMatchObject({ state: "connected" });
    expect((await activity()).data).toHaveLength(1);
    expect(await desk.notices()).toEqual([]);
  });

  it("replaces a restriction by a ban, which no receipt ends but new settings do", async () => {
    const restricted = {
      event: "ACCOUNT_RESTRICTION",
      restriction_info: [
        { restriction_type: "RESTRICTED_BIZ_INITIATED_MESSAGING", expiration: 1_893_456_000 },
        { restriction_type: "RESTRICTED_ADD_PHONE_NUMBER_ACTION", expiration: 1_893_456_000 },
      ],
    };
    await desk.report("account_update", restricted);
    expect(await desk.health()).toMatchObject({
      state: "failing",
      reason:
        "Meta restricted the account. Restriction: you can't start conversations with templates, you can't add " +
        "phone numbers. It ends on 2030-01-01. See Account quality in Meta Business settings.",
    });
    await desk.report("account_update", banned);
    expect(await desk.health()).toMatchObject({
      reason: expect.stringContaining("Meta disabled the account"),
    });
    const status = { id: "wamid.1", status: "delivered", timestamp: String(Math.floor(Date.now() / 1000)) };
    await desk.take(desk.notification({ statuses: [{ ...status, recipient_id: "34600111222" }] }));
    expect(await desk.health()).toMatchObject({ state: "failing" });
    await updateChannel(desk.ctx, desk.channelId, { secrets: { accessToken: "another-token" } });
    expect(await desk.health()).toMatchObject({ state: "connected" });
  });

  it("ends a restriction when its time is over", async () => {
    const restriction = (expiration: number) => ({
      event: "ACCOUNT_RESTRICTION",
      restriction_info: [{ restriction_type: "RESTRICTED_BIZ_INITIATED_MESSAGING", expiration }],
    });
    await desk.report("account_update", restriction(1_641_330_498));
    expect(await desk.health()).toMatchObject({ state: "connected" });
    expect(await desk.notices()).toEqual([]);
    await desk.report("account_update", restriction(1_893_456_000));
    expect(await desk.health()).toMatchObject({ state: "failing" });
    vi.spyOn(clock, "now").mockReturnValue(new Date(1_893_456_000_000));
    expect((await listChannels(desk.ctx))[0]?.health).toMatchObject({ state: "connected" });
  });

  it("notify of low quality and violations without disabling the channel", async () => {
    await desk.report("phone_number_quality_update", {
      display_phone_number: "34600999888",
      event: "FLAGGED",
      current_limit: "TIER_1K",
    });
    expect(await desk.health()).toMatchObject({ state: "connected" });
    expect(await desk.notices()).toEqual(["The quality rating of 34600999888 is low (red): “Ventas”"]);
    expect((await activity()).data).toMatchObject([
      { category: "quality", severity: "critical", title: "The quality rating of 34600999888 is low (red)" },
    ]);
    const { rows } = await database().pool.query("select path from notifications where workspace_id = $1", [
      desk.ctx.workspaceId,
    ]);
    expect(rows).toEqual([{ path: `/settings/channels/${desk.channelId}` }]);
  });

  it("shows a missed call in the activity and in the history of its caller", async () => {
    const caller = "34600700009";
    const message = whatsappText(caller, "hello");
    await desk.take(desk.notification({ contacts: [whatsappContact(caller)], messages: [message] }));
    const call = { id: "wacid.1", from: caller, to: "15550783881", direction: "USER_INITIATED" };
    const calls = (more: object) => ({
      metadata: { display_phone_number: "15550783881", phone_number_id: desk.phoneNumberId },
      contacts: [whatsappContact(caller)],
      calls: [{ ...call, timestamp: "1752583107", ...more }],
    });
    await desk.report("calls", calls({ event: "connect" }));
    await desk.report("calls", calls({ event: "terminate", status: "FAILED" }));
    await desk.report("calls", calls({ event: "terminate", status: "COMPLETED", duration: 34 }));
    expect((await activity()).data.map(({ title, severity, detail }) => [title, severity, detail])).toEqual([
      [`Call ended from ${caller}`, "info", "It lasted 34 s."],
      [
        `Missed call from ${caller}`,
        "warning",
        "Tertulia can't answer calls. Write to the contact or call back.",
      ],
      [`Call from ${caller}`, "info", null],
    ]);
    const { rows } = await database().pool.query(
      "select content, content_parts from contact_history where workspace_id = $1 and kind = 'note'",
      [desk.ctx.workspaceId],
    );
    const parts = [{ code: "noteMissedCall", values: { channel: "Ventas" } }];
    expect(rows).toEqual([{ content: "Missed call on Ventas.", content_parts: parts }]);
    expect(await desk.health()).toMatchObject({ state: "connected" });
  });

  it("are listed in pages, including unused ones", async () => {
    await desk.report("flows", { event: "FLOW_STATUS_CHANGE" });
    await desk.report("message_template_status_update", {
      event: "PAUSED",
      message_template_id: 7,
      message_template_name: "offer",
      message_template_language: "es",
      reason: "LOW_QUALITY",
    });
    await runJobs();
    const first = await activity("?pageSize=1");
    expect(first.data).toMatchObject([
      { category: "template", severity: "warning", title: "Template “offer” (es): status paused" },
    ]);
    const second = await activity(`?pageSize=1&continuationToken=${first.continuationToken}`);
    expect(second).toMatchObject({
      continuationToken: null,
      data: [{ category: "other", severity: "info", title: "Unused notification: flows" }],
    });
  });
});
