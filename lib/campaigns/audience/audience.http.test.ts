import { describe, expect, it } from "vitest";
import { recordConsent } from "#lib/consents/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { useCampaignFixture } from "#lib/testing/factories/campaigns/campaign-fixture.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { sendNext } from "../sending/send-next.ts";

const STOPPED = {
  code: "marketing_stopped",
  count: 1,
  isRetryable: false,
  reason: "The contact opted out of your marketing messages on WhatsApp.",
};

const { desk, call, draft, run, sql } = useCampaignFixture();

describe("the audience of a campaign", () => {
  it("does not address a contact by a placeholder name, and counts the missing values", async () => {
    const { templateId, people } = desk();
    await sql("update contacts set name = 'Visitante B6D3' where id = $1", [people[0]]);
    await sql('update contacts set custom_fields = \'{"city": "Vigo"}\' where id = $1', [people[1]]);
    const valuesWith = (fallback: string) => ({
      body: {
        1: { from: "field", field: "name", fallback },
        2: { from: "customField", code: "city", fallback: "" },
      },
    });
    const preview = async (fallback: string) => {
      const body = { audience: { everyone: true }, templateId, values: valuesWith(fallback) };
      return (await call("audience", { body })).data;
    };
    expect((await preview("")).withoutValue).toEqual({ "body.1": 1, "body.2": 2 });
    const filled = await preview("friend");
    expect(filled.withoutValue).toEqual({ "body.2": 2 });
    expect(filled.samples[0]).toMatchObject({ name: "Visitante B6D3", body: { 1: "friend" } });
  });

  it("starts only with a chosen audience", async () => {
    const params = await draft({ audience: {} });
    expect(await call("start", { params })).toMatchObject({
      status: 400,
      message: "choose an audience: a filter, or everyone",
    });
    await call("update", { params, body: { audience: { everyone: true } } });
    expect((await call("start", { params })).data).toMatchObject({ status: "running" });
  });
});

describe("audience changes after the start", () => {
  it("excludes contacts who opt out or are blocked while it runs", async () => {
    const { ctx, graph, people } = desk();
    const [, second = "", third = ""] = people.toSorted();
    const tag = await createTag(ctx, { name: "No messages", color: "#2f6fde" });
    const params = await draft({ ratePerMinute: 1, optOutTagId: tag.id });
    await call("start", { params });
    await runJobs();
    await runJobs({ skipWaits: true });
    expect(graph.messages).toHaveLength(1);
    await sql("insert into contact_tags (workspace_id, contact_id, tag_id) values ($1, $2, $3)", [
      ctx.workspaceId,
      second,
      tag.id,
    ]);
    await sql("update contacts set blocked = true where id = $1", [third]);
    await sql("update campaigns set rate_per_minute = 4800, paced_at = now() where id = $1", [params.id]);
    expect(await run(params)).toMatchObject({
      status: "done",
      figures: { sent: 1, skipped: 2 },
      skips: [
        { code: "blocked", count: 1 },
        { code: "opted_out", count: 1 },
      ],
    });
    expect(graph.messages).toHaveLength(1);
  });

  it("stays paused if the template is rejected while it sends", async () => {
    const { ctx, templateId } = desk();
    const params = await draft({ ratePerMinute: 1 });
    await call("start", { params });
    await runJobs();
    await runJobs({ skipWaits: true });
    await sql("update templates set status = 'paused', reason = 'Low quality.' where id = $1", [templateId]);
    await sql(
      "update campaigns set rate_per_minute = 4800, paced_at = now() - interval '1 second' where id = $1",
      [params.id],
    );
    const reason = "The template order_on_its_way is paused: Low quality.";
    expect(await sendNext(ctx, params.id, 1)).toEqual({
      outcome: "blocked",
      reason: {
        text: reason,
        parts: [
          { code: "templateNotApproved", values: { template: "order_on_its_way", status: "paused" } },
          { code: "vendorSays", values: { words: "Low quality." } },
        ],
      },
    });
    expect(await run(params)).toMatchObject({ status: "paused", statusReason: reason });
    const notices = await sql("select title, body from notifications where workspace_id = $1", [
      ctx.workspaceId,
    ]);
    expect(notices).toEqual([{ title: "The campaign “Autumn” is paused", body: reason }]);
  });

  it("becomes a draft again if the opt-out tag was deleted before it starts", async () => {
    const { ctx, graph } = desk();
    const tag = await createTag(ctx, { name: "No messages", color: "#2f6fde" });
    const scheduledDate = new Date(Date.now() + 3_600_000).toISOString();
    const params = await draft({ scheduledDate, optOutTagId: tag.id });
    expect((await call("start", { params })).data).toMatchObject({ status: "scheduled" });
    await sql("delete from tags where id = $1", [tag.id]);
    await sql("update campaigns set scheduled_at = now() where id = $1", [params.id]);
    const reason =
      "A tag that this campaign uses was deleted. Choose the audience again and restart the campaign.";
    expect(await run(params)).toMatchObject({ status: "draft", statusReason: reason });
    expect(graph.messages).toEqual([]);
    const notices = await sql("select title, body from notifications where workspace_id = $1", [
      ctx.workspaceId,
    ]);
    expect(notices).toEqual([{ title: "Couldn't start the campaign “Autumn”", body: reason }]);
  });
});

describe("marketing opt-out in WhatsApp", () => {
  const stop = (contactId: string, wanted = false) => {
    const { ctx, channelId } = desk();
    return recordConsent(ctx, { contactId, channelId, isOptedIn: wanted, method: "vendor", at: new Date() });
  };
  const setCategory = (category: string) =>
    sql("update templates set category = $2 where id = $1", [desk().templateId, category]);

  it("excludes opted-out contacts from marketing templates with a reason", async () => {
    const [first = "", second = ""] = desk().people;
    await setCategory("MARKETING");
    await stop(first);
    await stop(second);
    await stop(second, true);
    const body = { audience: {}, templateId: desk().templateId };
    expect((await call("audience", { body })).data).toMatchObject({ total: 3, reachable: 2, stopped: 1 });
    const params = await draft();
    await call("start", { params });
    expect(await run(params)).toMatchObject({
      status: "done",
      figures: { sent: 2, skipped: 1 },
      skips: [STOPPED],
    });
    expect(desk().graph.messages).toHaveLength(2);
  });

  it("sends other templates to them", async () => {
    await stop(desk().people[0] ?? "");
    const params = await draft();
    await call("start", { params });
    expect(await run(params)).toMatchObject({ figures: { sent: 3, skipped: 0 } });
  });

  it("excludes contacts who opt out while it runs, and stores an opt-out error", async () => {
    await setCategory("MARKETING");
    const { ctx, graph, people } = desk();
    const [first = "", second = "", third = ""] = people.toSorted();
    graph.faults.push({ fault: { code: 131050, status: 400 }, match: /messages$/ });
    const params = await draft({ ratePerMinute: 1 });
    await call("start", { params });
    await runJobs();
    await runJobs({ skipWaits: true });
    await stop(second);
    await sql("update campaigns set rate_per_minute = 4800, paced_at = now() where id = $1", [params.id]);
    expect(await run(params)).toMatchObject({
      figures: { sent: 1, failed: 1, skipped: 1 },
      skips: [STOPPED],
      failures: [{ code: "131050", reason: "The contact opted out of your marketing messages." }],
    });
    const stopped = "select contact_id from marketing_choices where workspace_id = $1 and not wanted";
    const ids = (await sql(stopped, [ctx.workspaceId])).map((row: { contact_id: string }) => row.contact_id);
    expect(ids.toSorted()).toEqual([first, second]);
    expect(ids).not.toContain(third);
  });

  it.each([
    [132015, "paused", "WhatsApp has paused the template because of its low quality."],
    [
      132016,
      "disabled",
      "WhatsApp has disabled the template because of its low quality. Create another one.",
    ],
  ])("marks a template that the vendor rejects with %i as %s", async (code, status, reason) => {
    const { ctx, graph, templateId } = desk();
    graph.faults.push({ fault: { code, status: 400 }, match: /messages$/ });
    const params = await draft({ ratePerMinute: 1 });
    await call("start", { params });
    await runJobs();
    await runJobs({ skipWaits: true });
    const read = "select status, reason from templates where workspace_id = $1 and id = $2";
    expect(await sql(read, [ctx.workspaceId, templateId])).toEqual([{ status, reason }]);
    expect(await run(params)).toMatchObject({
      status: "paused",
      statusReason: `The template order_on_its_way is ${status}: ${reason}`,
    });
  });
});
