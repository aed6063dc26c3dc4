import { quantileCells } from "../figures.ts";
import { sendEvenly } from "../load.ts";
import type { Place } from "../measure.ts";
import { readLoad } from "../processes.ts";
import { costOf, startServers } from "../servers.ts";

const RATE = Number(process.env.BENCH_RATE ?? 500);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 600);

/** Changes contacts at a fixed rate for minutes and counts webhooks that were lost or sent twice. */
export async function measureSustained({ folder }: Place): Promise<string[][]> {
  const servers = await startServers(folder);
  const { sides, receiver } = servers;
  const { port, requests } = sides.product;
  await receiver.tell("reset");
  const { result, node, postgres, foreign } = await costOf(servers, "product", async () => {
    const exchanges = await sendEvenly(
      { port, next: () => requests.change().request },
      { perSecond: RATE, seconds: SECONDS },
    );
    const atEnd = await receiver.tell("report");
    return { exchanges, atEnd, last: await receiver.waitFor(exchanges.length) };
  });
  await servers.stop();
  const { exchanges, atEnd, last } = result;
  const sent = exchanges.length;
  const first = exchanges[0]?.sentAt ?? Number.NaN;
  const end = Math.max(...exchanges.slice(-1_000).map(({ answeredAt }) => answeredAt));
  const latencies = exchanges.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
  return [
    [`${RATE} updates per second for ${SECONDS} s`, "figure"],
    ["updates per second", ((sent * 1_000) / (end - first)).toFixed(0)],
    ["response p50, p95, p99, ms", quantileCells(latencies).join(", ")],
    ["webhooks not yet arrived at the end of the load", String(sent - atEnd.unique)],
    ["the last one arrived after, ms", (last.lastAt - end).toFixed(0)],
    ["lost", String(sent - last.unique)],
    ["sent twice", String(last.total - last.unique)],
    ["Node, PostgreSQL µs per update", [node, postgres].map((time) => (time / sent).toFixed(0)).join(", ")],
    ["load, foreign", `${readLoad()}, ${(100 * foreign).toFixed(0)} %`],
  ];
}
