import { expect, it } from "vitest";
import { listCampaigns } from "#lib/campaigns/index.ts";
import { jobs } from "#lib/catalog/jobs.ts";
import { getContact, listContacts } from "#lib/contacts/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { seedDemo } from "./index.ts";

useTestServer();
useLoopback();

/** The jobs that send the campaign. The simulated vendor's reports follow with pauses. */
const sending = jobs.filter(({ name }) => /campaign|send-message/.test(name));

it("the demo's campaign is sent to resolved contacts through the simulator, and ends", async () => {
  const ctx = systemContext((await seedDemo("es")).workspaceId);
  const { data: before } = await listContacts(ctx, { pageSize: 100, isSolved: true, orderBy: "newest" });
  await expect
    .poll(
      async () => {
        await runJobs({ jobs: sending, skipWaits: true });
        return (await listCampaigns(ctx, { pageSize: 10 })).data[0]?.status;
      },
      { timeout: 30_000, interval: 10 },
    )
    .toBe("done");
  const [campaign] = (await listCampaigns(ctx, { pageSize: 10 })).data;
  const figures = campaign?.figures;
  expect(figures?.sent).toBeGreaterThanOrEqual(5);
  expect([figures?.failed, figures?.queued]).toEqual([0, 0]);
  const after = await Promise.all(before.map(({ id }) => getContact(ctx, id)));
  expect(after.filter((contact) => !contact?.isSolved)).toEqual([]);
}, 60_000);
