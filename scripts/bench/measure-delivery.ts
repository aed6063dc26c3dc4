import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./figures.ts";
import { type Connection, openConnection } from "./keep-alive-client.ts";
import type { Target } from "./load.ts";
import type { Receiver } from "./receiver.ts";

const A_SECOND = 50;
const SECONDS = Number(process.env.BENCH_DELIVERY_SECONDS ?? 30);
const CONNECTIONS = 8;
const WARM_UP = 100;

/** Makes 50 events a second and returns how long after its record the receiver has each. */
export async function measureDelivery(target: Target, receiver: Receiver): Promise<string[][]> {
  await makeEvents(target, WARM_UP);
  await arrival(receiver, WARM_UP);
  receiver.delays.length = 0;
  const expected = A_SECOND * SECONDS;
  await makeEvents(target, expected);
  await arrival(receiver, expected);
  const { delays } = receiver;
  return [
    [
      `commit to receiver, ${A_SECOND} events a second for ${SECONDS} s`,
      "p50 ms",
      "p95 ms",
      "p99 ms",
      "arrived",
    ],
    [
      "from the event's timestamp to its arrival",
      ...[0.5, 0.95, 0.99].map((share) => quantile(delays, share).toFixed(1)),
      `${delays.length} of ${expected}`,
    ],
  ];
}

/** Sends evenly, on whichever connection is free; a slow answer does not hold the next request back. */
async function makeEvents(target: Target, count: number): Promise<void> {
  const free: Connection[] = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(target.port)),
  );
  const started = performance.now();
  const sent: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, started + (index * 1_000) / A_SECOND - performance.now()));
    const connection = free.pop() ?? (await openConnection(target.port));
    sent.push(
      connection.send(target.next()).then((status) => {
        if (status !== 200) throw new Error(`answered ${status}`);
        free.push(connection);
      }),
    );
  }
  await Promise.all(sent);
  for (const connection of free) connection.close();
}

async function arrival(receiver: Receiver, count: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (receiver.delays.length < count && Date.now() < deadline) await sleep(20);
}
