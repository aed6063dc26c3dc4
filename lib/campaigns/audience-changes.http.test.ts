import { describe, expect, it } from "vitest";
import { createTag } from "#lib/tags/index.ts";
import { useCampaignFixture } from "#lib/testing/factories/campaign-fixture.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { sendNext } from "./send-next.ts";

describe("audience changes after the start", () => {
  const { desk, call, draft, run, sql } = useCampaignFixture();

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
    expect(await sendNext(ctx, params.id, 1)).toEqual({ outcome: "blocked", reason });
    expect(await run(params)).toMatchObject({ status: "paused", statusReason: reason });
    const told = await sql("select title, body from notifications where workspace_id = $1", [
      ctx.workspaceId,
    ]);
    expect(told).toEqual([{ title: "Campaign “Autumn” is paused", body: reason }]);
  });

  it("becomes a draft again if the opt-out tag was deleted before it starts", async () => {
    const { ctx, graph } = desk();
    const tag = await createTag(ctx, { name: "No messages", color: "#2f6fde" });
    const scheduledDate = new Date(Date.now() + 3_600_000).toISOString();
    const params = await draft({ scheduledDate, optOutTagId: tag.id });
    expect((await call("start", { params })).data).toMatchObject({ status: "scheduled" });
    await sql("delete from tags where id = $1", [tag.id]);
    await sql("update campaigns set scheduled_at = now() where id = $1", [params.id]);
    const reason = "A tag that this campaign uses was deleted. Choose the audience again and restart it.";
    expect(await run(params)).toMatchObject({ status: "draft", statusReason: reason });
    expect(graph.messages).toEqual([]);
    const told = await sql("select title, body from notifications where workspace_id = $1", [
      ctx.workspaceId,
    ]);
    expect(told).toEqual([{ title: "Campaign “Autumn” could not begin", body: reason }]);
  });
});
