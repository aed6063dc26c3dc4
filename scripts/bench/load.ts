import { openConnection, type RawRequest } from "./keep-alive-client.ts";

/** What a run of requests came to; latencies in milliseconds, unsorted. */
export type Run = { perSecond: number; latencies: number[] };

/** Where to send what: `next` gives one request after the other. */
export type Target = { port: number; next(): RawRequest };

/** Sends for `seconds` over `connections` at once, each waiting for its answer. Throws on any answer but 200. */
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
export async function askInTurn(target: Target, count: number): Promise<Run> {
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

async function timed(
  connection: Awaited<ReturnType<typeof openConnection>>,
  target: Target,
): Promise<number> {
  const request = target.next();
  const started = performance.now();
  const status = await connection.send(request);
  if (status !== 200) throw new Error(`answered ${status}:\n${request.toString().slice(0, 200)}`);
  return performance.now() - started;
}
