import { describe, expect, it } from "vitest";
import { recordMarketingChoice } from "#lib/contacts/index.ts";
import { useCampaignFixture } from "#lib/testing/factories/campaign-fixture.ts";
import { runJobs } from "#lib/testing/jobs.ts";

const STOPPED = {
  code: "marketing_stopped",
  count: 1,
  isRetryable: false,
  reason: "The contact opted out of your marketing messages on WhatsApp.",
};

describe("marketing opt-out in WhatsApp", () => {
  const { desk, call, draft, run, sql } = useCampaignFixture();
  const stop = (contactId: string, wanted = false) => {
    const { ctx, channelId } = desk();
    return recordMarketingChoice(ctx, { contactId, channelId, isOptedIn: wanted, at: new Date() });
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

  it("excludes contacts who opt out while it runs, and remembers an opt-out error", async () => {
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
      failures: [{ code: "131050", reason: "The contact does not want marketing messages from you." }],
    });
    const stopped = "select contact_id from marketing_choices where workspace_id = $1 and not wanted";
    const ids = (await sql(stopped, [ctx.workspaceId])).map((row: { contact_id: string }) => row.contact_id);
    expect(ids.toSorted()).toEqual([first, second]);
    expect(ids).not.toContain(third);
  });

  it.each([
    [132015, "paused", "WhatsApp has paused the template for its low quality."],
    [132016, "disabled", "WhatsApp has disabled the template for its low quality: make another one."],
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
