import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useCampaignFixture } from "#lib/testing/factories/campaigns/campaign-fixture.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { failCampaign } from "./run-campaign.ts";

describe("a campaign that the server stops", () => {
  const { desk, call, draft, report, run, sql } = useCampaignFixture();

  it.each([
    {
      why: { text: "The token is missing.", parts: [{ code: "tokenMissing" }] },
      part: { code: "tokenMissing" },
    },
    {
      why: { text: "Session has expired.", parts: [] },
      part: { code: "vendorSays", values: { words: "Session has expired." } },
    },
  ])("reports why its channel must be reconnected: $why.text", async ({ why, part }) => {
    const params = await draft();
    await call("start", { params });
    const [{ name }] = await sql(
      "update channels set status = 'reconnect', status_reason = $2 where id = $1 returning name",
      [desk().channelId, JSON.stringify(why)],
    );
    expect(await run(params)).toMatchObject({
      status: "paused",
      statusReason: `The channel ${name} must be reconnected: ${why.text}`,
      statusReasonParts: [{ code: "channelReconnect", values: { channel: name } }, part],
    });
  });

  it.each(["cancelled", "paused"])(
    "stays %s if its job fails permanently at the same time",
    async (status) => {
      const params = await draft();
      await call("start", { params });
      const { rows: jobs } = await database().pool.query("delete from jobs returning id");
      expect(jobs).toHaveLength(1);
      await sql("update campaigns set status = 'running' where id = $1", [params.id]);
      const person = await database().pool.connect();
      try {
        await person.query("begin");
        await person.query("update campaigns set status = $2 where id = $1", [params.id, status]);
        const failing = failCampaign(desk().ctx, params.id);
        await waitForLockWaiters(1);
        await person.query("commit");
        await failing;
      } finally {
        person.release();
      }
      expect(await report(params)).toMatchObject({ status });
    },
  );
});
