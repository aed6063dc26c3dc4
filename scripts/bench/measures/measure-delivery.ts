import { quantile, quantileCells } from "../figures.ts";
import { sendEvenly } from "../load.ts";
import { type Servers, type Side, sides } from "../servers.ts";
import type { Figure } from "../summary.ts";

const PER_SECOND = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_DELIVERY_SECONDS ?? 10);

/**
 * Changes 50 contacts per second on each side alternately. Measures milliseconds from the API's response to the
 * webhook's arrival.
 */
export async function measureDelivery(servers: Servers): Promise<{ table: string[][]; figures: Figure[] }> {
  const delays: Record<Side, number[]> = { baseline: [], product: [] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const side of sides) delays[side].push(...(await delaysOf(servers, side)));
  }
  const expected = ROUNDS * SECONDS * PER_SECOND;
  const at = (side: Side, share: number) => quantile(delays[side], share);
  const rowOf = (side: Side, name: string) => [
    name,
    ...quantileCells(delays[side]),
    `${delays[side].length} of ${expected}`,
  ];
  const head = `API response to receiver, ${PER_SECOND} per second`;
  const table = [
    [head, "p50 ms", "p95 ms", "p99 ms", "arrived"],
    rowOf("baseline", "baseline"),
    rowOf("product", "Tertulia"),
  ];
  const figure = (name: string, share: number, max: number): Figure => ({
    name: `API response to receiver, ${name}`,
    baseline: `${at("baseline", share).toFixed(1)} ms`,
    product: `${at("product", share).toFixed(1)} ms`,
    share: "",
    target: `≤ ${max} ms`,
    isMet: at("product", share) <= max,
  });
  return { table, figures: [figure("p50", 0.5, 3), figure("p99", 0.99, 20)] };
}

/** Each contact is changed once, so its id links a webhook to its response. */
async function delaysOf({ sides, receiver }: Servers, side: Side): Promise<number[]> {
  const { port, requests } = sides[side];
  await receiver.tell("reset");
  const ids: string[] = [];
  const next = () => {
    const { contactId, request } = requests.change();
    ids.push(contactId);
    return request;
  };
  const exchanges = await sendEvenly({ port, next }, { perSecond: PER_SECOND, seconds: SECONDS });
  await receiver.waitFor(ids.length);
  const { arrivals } = await receiver.tell("report?arrivals");
  const answeredAt = new Map(ids.map((id, index) => [id, exchanges[index]?.answeredAt ?? Number.NaN]));
  return arrivals.map(([id, at]) => at - (answeredAt.get(id) ?? Number.NaN));
}
