import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type ChannelFixture, newChannelFixture } from "#lib/testing/factories/channels/channel-fixture.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { whatsappNotification } from "#lib/testing/factories/channels/meta-webhook.ts";
import { whatsappText } from "#lib/testing/factories/channels/whatsapp.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { pruneInboundNotifications } from "../prune-inbound-notifications.ts";
import type { ChannelProblem, ChannelProblemPage } from "../schema.ts";

describe("the list of notifications that were not handled", () => {
  const server = useTestServer();
  let desk: ChannelFixture;

  beforeEach(async () => {
    await resetBuckets();
    desk = await newChannelFixture(server);
  });

  const elsewhere = (message: object) =>
    whatsappNotification({ phoneNumberId: newId().replace(/\D/g, "").slice(0, 15), messages: [message] });
  const problems = async (query = "") =>
    (await desk.ask(`/${desk.channelId}/problem${query}`)).data as ChannelProblemPage;

  it("are listed in pages, truncated and without the channel's secrets", async () => {
    const long = `${GRAPH_TOKEN} app-secret-0001 ${"x".repeat(3_000)}`;
    for (const text of ["one", long]) await desk.take(elsewhere(whatsappText("34600700001", text)));
    const first = await problems("?pageSize=1");
    expect(first.data).toHaveLength(1);
    expect(first.data[0]).toMatchObject({
      isCut: true,
      payload: expect.stringContaining("[hidden] [hidden]"),
    });
    expect(first.data[0]?.payload).toHaveLength(2_000);
    const second = await problems(`?pageSize=1&continuationToken=${first.continuationToken}`);
    expect(second).toMatchObject({ continuationToken: null, data: [{ isCut: false }] });
    const foreign = `?status=resolved&continuationToken=${first.continuationToken}`;
    expect((await desk.ask(`/${desk.channelId}/problem${foreign}`)).errorCode).toBe("VALIDATION_ERROR");
  });

  it("is for owners and admins of the workspace; members see the health and the activity", async () => {
    await desk.take(elsewhere(whatsappText("34600700001", "hello")));
    const [problem] = (await problems()).data as [ChannelProblem];
    const path = `/${desk.channelId}`;
    const [admin, member] = [await desk.join("admin"), await desk.join("agent")];
    expect((await desk.ask(`${path}/problem`, undefined, admin)).status).toBe(200);
    for (const refused of [
      await desk.ask(`${path}/problem`, undefined, member),
      await desk.ask(`${path}/problem/retry`, { problemId: problem.id }, member),
    ]) {
      expect(refused).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect((await desk.ask(`${path}/activity`, undefined, member)).status).toBe(200);
    expect((await desk.ask("", undefined, member)).data).toMatchObject([{ health: { state: "failing" } }]);
    const theirs = await newChannelFixture(server);
    for (const missing of [
      await theirs.ask(`${path}/problem`),
      await theirs.ask(`${path}/activity`),
      await theirs.ask(`${path}/problem/retry`, {}),
    ]) {
      expect(missing).toMatchObject({ status: 404, errorCode: "CHANNEL_NOT_FOUND" });
    }
    for (const problemId of [problem.id, newId(), "x"]) {
      const answer = await theirs.ask(`/${theirs.channelId}/problem/retry`, { problemId });
      expect(answer).toMatchObject({ status: 404, errorCode: "CHANNEL_PROBLEM_NOT_FOUND" });
    }
    expect((await problems()).data).toMatchObject([{ status: "open" }]);
  });

  it("omits pruned notifications, which are not pruned during a retry", async () => {
    await desk.take(elsewhere(whatsappText("34600700001", "hello")));
    await desk.ask(`/${desk.channelId}/problem/retry`, {});
    const sweep = { before: new Date(Date.now() + 60_000), signal: new AbortController().signal };
    await pruneInboundNotifications(database().pool, sweep);
    expect((await problems()).data).toHaveLength(1);
    await runJobs();
    await pruneInboundNotifications(database().pool, sweep);
    expect((await problems()).data).toEqual([]);
  });
});
