import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addPeople, draftOf } from "#lib/testing/factories/campaigns/campaign.ts";
import { addApprovedTemplate } from "#lib/testing/factories/campaigns/template.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { createCampaign } from "./create-campaign.ts";
import { startCampaign } from "./start-campaign.ts";

/** How often the process is killed. */
const KILLS = repetitions(16);
const PEOPLE = 60 * KILLS;

/** Each start catches up on at most five seconds, so that no machine finishes writing before the last kill. */
const DYING_RATE = 300;

const databaseUrl = useTestDatabase();
useLoopback();
const spawnProgram = processesPerTest(databaseUrl, "./inbound-process.ts");

async function start(): Promise<ChildProcess> {
  const child = spawnProgram();
  await waitUntilRunning(child);
  return child;
}

it(
  "sends to each recipient exactly once, regardless of crashes",
  async () => {
    const ctx = await newWorkspace();
    const graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    const channel = await newWhatsappChannel(ctx, { baseUrl: graph.baseUrl, phoneNumberId: "1001" });
    const templateId = await addApprovedTemplate(ctx, { channelId: channel.id });
    await addPeople(ctx, Array.from({ length: PEOPLE }, newId));
    const { id } = await createCampaign(ctx, { ...draftOf(templateId), ratePerMinute: DYING_RATE });
    await startCampaign(ctx, id);
    const { pool } = database();
    const count = async (text: string) => Number((await pool.query(text)).rows[0].n);
    const handed = () => count("select count(*) as n from campaign_recipients where state = 'handed'");
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await handed();
      const child = await start();
      // In the middle of its work, at no particular point of it.
      await expect.poll(handed, { timeout: 120_000, interval: 20 }).toBeGreaterThan(before + 5);
      await sleep(Math.random() * 100);
      child.kill("SIGKILL");
    }
    expect(await handed()).toBeLessThan(PEOPLE);
    await pool.query("update campaigns set rate_per_minute = 4800");
    // The leases of killed processes last six minutes. They end here, once no statement of such a process can still
    // run.
    await pool.query(
      "select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await pool.query("update leases set expires_at = now() where name like 'send/%'");
    await start();
    const left = () => count("select count(*) as n from campaign_recipients where state = 'queued'");
    await expect.poll(left, { timeout: 240_000, interval: 100 }).toBe(0);
    const waiting = () => count("select count(*) as n from messages where status = 'queued'");
    await expect.poll(waiting, { timeout: 240_000, interval: 100 }).toBe(0);
    const { rows } = await pool.query(
      `select count(*)::int as recipients, count(distinct r.message_id)::int as messages,
        (select count(*)::int from messages) as stored, (select count(*)::int from template_sends) as logged,
        min(r.attempts)::int as least, max(r.attempts)::int as most from campaign_recipients r`,
    );
    const all = { recipients: PEOPLE, messages: PEOPLE, stored: PEOPLE, logged: PEOPLE };
    expect(rows).toEqual([{ ...all, least: 1, most: 1 }]);
    const reached = graph.messages.map(({ body }) => body.to);
    expect(new Set(reached).size).toBe(reached.length);
    const { rows: failed } = await pool.query(
      "select failure ->> 'code' as code from messages where status = 'failed'",
    );
    // Messages that were with the vendor when the process died: they are not sent a second time.
    expect(failed.every(({ code }) => code === "interrupted")).toBe(true);
    expect(reached.length).toBeGreaterThanOrEqual(PEOPLE - failed.length);
    await graph.close();
  },
  KILLS * 150_000 + 500_000,
);
