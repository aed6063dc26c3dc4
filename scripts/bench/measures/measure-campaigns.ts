import { setTimeout as sleep } from "node:timers/promises";
import {
  createCampaign,
  getCampaign,
  listRecipients,
  pauseCampaign,
  startCampaign,
} from "#lib/campaigns/index.ts";
import { createChannel } from "#lib/channels/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { type Child, startChild } from "../child.ts";
import { fillDatabase, UNUSED_URL } from "../fill.ts";
import { readResidentMemory } from "../processes.ts";
import { query } from "../query.ts";

/** The maximum rate of a campaign. */
const RATE_PER_MINUTE = 4_800;
const SECONDS = Number(process.env.BENCH_CAMPAIGN_SECONDS ?? 60);
const LOOK_MS = 100;

/**
 * Sends a campaign to 100,000 contacts at the maximum rate for a minute, with a vendor on this machine. Measures the
 * time to create recipients, messages per second, the time until a pause takes effect, the time of the report, and the
 * memory of the process.
 */
export async function measureCampaigns(): Promise<string[][]> {
  const { workspaceId } = await fillDatabase(UNUSED_URL);
  const ctx = systemContext(workspaceId);
  const vendor = await startChild("./campaign-vendor.ts", {});
  const whole = await startChild("./front.ts", { DISPATCHER: "true", BENCH_JOBS: "true" });
  const id = await draft(ctx, vendor.port);
  const before = readResidentMemory(whole.pid, "now");
  const frozen = await timed(async () => {
    await startCampaign(ctx, id);
    await until(async () => (await stored(id)).isFrozen);
  });
  const startedAt = performance.now();
  const [taken, cpu] = [await countOf(vendor), await whole.cpuTime()];
  await sleep(SECONDS * 1_000);
  const sent = (await countOf(vendor)) - taken;
  const aSecond = sent / ((performance.now() - startedAt) / 1_000);
  const cpuMs = ((await whole.cpuTime()) - cpu) / 1_000 / sent;
  const report = await timed(() => getCampaign(ctx, id));
  const page = await timed(() => listRecipients(ctx, id, { pageSize: 100, state: "queued" }));
  const paused = await timed(() => pauseCampaign(ctx, id));
  const { handed } = await stored(id);
  const settled = await timed(() => until(async () => (await countOf(vendor)) >= handed));
  await sleep(3_000);
  const late = (await stored(id)).handed - handed;
  const peak = readResidentMemory(whole.pid, "peak");
  await Promise.all([whole.stop(), vendor.stop()]);
  return [
    ["campaign to 100,000 contacts", "figure"],
    ["every recipient has a row, s", (frozen / 1_000).toFixed(1)],
    [`messages at the vendor a second (at most ${RATE_PER_MINUTE / 60})`, aSecond.toFixed(1)],
    ["processor time of Node a message, ms", cpuMs.toFixed(1)],
    ["its report, ms", report.toFixed(0)],
    ["a page of 100 recipients that wait, ms", page.toFixed(0)],
    ["pausing, ms", paused.toFixed(0)],
    ["messages stored after the pause", String(late)],
    ["the last stored one at the vendor after the pause, ms", settled.toFixed(0)],
    ["memory before and at most, MB", `${before.toFixed(0)}, ${peak.toFixed(0)}`],
  ];
}

async function draft(ctx: WorkspaceContext, port: number): Promise<string> {
  const { id: channelId } = await createChannel(ctx, {
    name: "Bench",
    platformType: "whatsapp",
    config: { phoneNumberId: "7001", wabaId: "2002", graphBaseUrl: `http://127.0.0.1:${port}` },
    secrets: { accessToken: "bench", appSecret: "app-secret-bench" },
  });
  const templateId = newId();
  await query(
    `insert into templates (workspace_id, id, channel_id, name, language, category, parameter_format, status,
       vendor_id, components) values ($1, $2, $3, 'bench', 'es', 'UTILITY', 'POSITIONAL', 'approved', '1', $4)`,
    [
      ctx.workspaceId,
      templateId,
      channelId,
      JSON.stringify([
        { type: "BODY", text: "Hola {{1}}, va en camino.", example: { body_text: [["Eva"]] } },
      ]),
    ],
  );
  const { id } = await createCampaign(ctx, {
    name: "Bench",
    templateId,
    audience: { everyone: true },
    ratePerMinute: RATE_PER_MINUTE,
    values: {
      header: {},
      buttons: [],
      file: null,
      body: { 1: { from: "field", field: "name", fallback: "friend" } },
    },
  });
  return id;
}

async function stored(id: string): Promise<{ isFrozen: boolean; handed: number }> {
  const { rows } = await query<{ isFrozen: boolean; handed: number }>(
    `select frozen_at is not null as "isFrozen", (select count(*)::int from campaign_recipients r
       where r.workspace_id = c.workspace_id and r.campaign_id = c.id and r.message_id is not null) as handed
     from campaigns c where id = $1`,
    [id],
  );
  return rows[0] ?? { isFrozen: false, handed: 0 };
}

async function countOf({ port }: Child): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}/count`)).text());
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(LOOK_MS);
}
