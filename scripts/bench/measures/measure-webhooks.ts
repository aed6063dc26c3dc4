import { setTimeout as sleep } from "node:timers/promises";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { type Child, startChild } from "../child.ts";
import { median, quantile } from "../figures.ts";
import type { RawRequest } from "../keep-alive-client.ts";
import { sendEvenly } from "../load.ts";
import { addWhatsAppChannel, notification, SECRET, type WhatsAppChannel } from "../whatsapp-channel.ts";

const A_SECOND = 100;
const SECONDS = Number(process.env.BENCH_WEBHOOK_SECONDS ?? 20);
const ROUNDS = Number(process.env.BENCH_WEBHOOK_ROUNDS ?? 3);

/**
 * Sends 100 WhatsApp notifications per second, half of them messages from new people and half statuses. Returns
 * latencies and processor time of a bare server, of Tertulia without processing, and of Tertulia with processing in the
 * same process. Rounds alternate between them.
 */
export async function measureWebhooks(): Promise<string[][]> {
  const channel = await addChannel();
  const next = () => notification(channel);
  const reference = await startChild("./webhook-reference.ts", {
    BENCH_CHANNEL: `${channel.workspaceId} ${channel.id} ${SECRET}`,
  });
  const answering = await startChild("./front.ts", { DISPATCHER: "false" });
  const servers: Server[] = [
    { label: "reference (node:http + pg, stores and queues)", child: reference, rounds: [] },
    { label: "Tertulia, stores and queues", child: answering, rounds: [] },
  ];
  for (let round = -1; round < ROUNDS; round += 1) await loadAll(servers, next, round);
  await answering.stop();
  await database().pool.query("delete from jobs");
  await database().pool.query("update inbound_notifications set processed_at = now()");
  const whole = await startChild("./front.ts", { DISPATCHER: "true", BENCH_JOBS: "true" });
  const working: Server = { label: "Tertulia, works on them too", child: whole, rounds: [] };
  for (let round = -1; round < ROUNDS; round += 1) await loadAll([working], next, round);
  await Promise.all([whole.stop(), reference.stop()]);
  const [base] = servers;
  return [
    [`inbound webhooks, ${A_SECOND} a second, median of ${ROUNDS} rounds`, ...HEAD],
    ...[...servers, working].map((server) => rowOf(server, base ?? server)),
  ];
}

type Round = { p50: number; p95: number; cpu: number };
type Server = { label: string; child: Child; rounds: Round[] };

const HEAD = ["p50 ms", "p95 ms", "p95 ratio", "CPU ms each", "CPU ratio"];

function rowOf({ label, rounds }: Server, base: Server): string[] {
  const middle = (of: Server["rounds"], key: keyof Round) => median(of.map((round) => round[key]));
  const ratio = (key: keyof Round) => (middle(rounds, key) / middle(base.rounds, key)).toFixed(2);
  const shown = (key: keyof Round) => middle(rounds, key).toFixed(1);
  return [label, shown("p50"), shown("p95"), ratio("p95"), middle(rounds, "cpu").toFixed(2), ratio("cpu")];
}

/** One round of each server. An extra first round for warming up does not count. */
async function loadAll(servers: readonly Server[], next: () => RawRequest, round: number): Promise<void> {
  const order = round % 2 === 0 ? servers : servers.toReversed();
  for (const { child, rounds } of order) {
    const before = await child.cpuTime();
    const seconds = round < 0 ? 2 : SECONDS;
    const exchanges = await sendEvenly({ port: child.port, next }, { perSecond: A_SECOND, seconds });
    const latencies = exchanges.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    if (servers.length === 1) await untilWorkedOn();
    const cpu = ((await child.cpuTime()) - before) / 1_000 / latencies.length;
    if (round >= 0) rounds.push({ p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95), cpu });
  }
}

async function addChannel(): Promise<WhatsAppChannel> {
  const workspaceId = newId();
  const { pool } = database();
  await pool.query("insert into workspaces (id, name, inspector_token) values ($1, 'Webhooks', $2)", [
    workspaceId,
    newId(),
  ]);
  await pool.query(
    `insert into stages (workspace_id, id, name, color, "order", is_default) values ($1, $2, 'New', '#2f6fde', 0, true)`,
    [workspaceId, newId()],
  );
  return addWhatsAppChannel(workspaceId, "100200300400");
}

/** Waits until all notifications are processed. */
async function untilWorkedOn(): Promise<void> {
  const open = "select 1 from inbound_notifications where processed_at is null limit 1";
  while ((await database().pool.query(open)).rows.length > 0) await sleep(100);
}
