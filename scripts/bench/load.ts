import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, openConnection, type RawRequest } from "./keep-alive-client.ts";

/** A run of requests; latencies in milliseconds, unsorted. */
export type Run = { perSecond: number; latencies: number[] };

/** Target and requests; `next` returns the next request. */
export type Target = { port: number; next(): RawRequest };

/** When a request was sent and its response complete, in milliseconds of the machine's monotonic clock. */
type Exchange = { sentAt: number; answeredAt: number };

const MAX_CONNECTIONS = 256;
/** Less than the time after which the server closes an unused connection. */
const MAX_IDLE_MS = 30_000;

/**
 * Sends requests for `seconds` over `connections` in parallel, each after its previous response. Throws on any status
 * except 200.
 */
export async function loadFor(
  target: Target,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Run> {
  const latencies: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  const work = async () => {
    const connection = await openConnection(target.port);
    try {
      while (performance.now() < end) latencies.push(await timed(connection, target));
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { perSecond: latencies.length / ((performance.now() - started) / 1_000), latencies };
}

/** Sends `count` requests one after the other over one connection. */
export async function requestSequentially(target: Target, count: number): Promise<Run> {
  const connection = await openConnection(target.port);
  const started = performance.now();
  const latencies: number[] = [];
  try {
    while (latencies.length < count) latencies.push(await timed(connection, target));
  } finally {
    connection.close();
  }
  return { perSecond: count / ((performance.now() - started) / 1_000), latencies };
}

/** Returns the latencies of `count` requests, one after the other over one connection, after some that do not count. */
export async function measureLatencies(target: Target, count: number): Promise<number[]> {
  await requestSequentially(target, Math.ceil(count / 10));
  return (await requestSequentially(target, count)).latencies;
}

/**
 * Sends `perSecond` requests evenly for `seconds`, each on a free connection, so a slow response does not delay the
 * next request. With 256 requests open it waits. Returns them in the order they were sent. Throws on any status but
 * 200.
 */
export async function sendEvenly(
  { port, next }: Target,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Exchange[]> {
  const free: { connection: Connection; since: number }[] = [];
  const open = new Set<Promise<void>>();
  const exchanges: Exchange[] = [];
  const started = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const early = started + (index * 1_000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    while (open.size >= MAX_CONNECTIONS) await Promise.race(open);
    // The last one used is the first one used again, so the first one of the list has been free for the longest time.
    while (free[0] && monotonicNow() - free[0].since > MAX_IDLE_MS) free.shift()?.connection.close();
    const connection = free.pop()?.connection ?? (await openConnection(port));
    const exchange = { sentAt: monotonicNow(), answeredAt: Number.NaN };
    exchanges.push(exchange);
    const sending = connection.send(next()).then((status) => {
      if (status !== 200) throw new Error(`answered ${status}`);
      exchange.answeredAt = monotonicNow();
      free.push({ connection, since: exchange.answeredAt });
      open.delete(sending);
    });
    // A failure is thrown at the end.
    sending.catch(() => undefined);
    open.add(sending);
  }
  await Promise.all(open);
  for (const { connection } of free) connection.close();
  return exchanges;
}

/** Milliseconds of the machine's monotonic clock, the same in all processes. */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

async function timed(connection: Connection, target: Target): Promise<number> {
  const request = target.next();
  const started = performance.now();
  const status = await connection.send(request);
  if (status !== 200) throw new Error(`answered ${status}:\n${request.toString().slice(0, 200)}`);
  return performance.now() - started;
}
