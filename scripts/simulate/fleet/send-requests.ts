import { openConnection, type RawRequest } from "../../bench/keep-alive-client.ts";

/** Results of the requests: latencies of successful ones in milliseconds, and the number of all others. */
export type Sent = { latencies: number[]; failures: number; seconds: number };

/** Sends requests for `seconds` to ports in turn, over `connections`, each after its previous response. */
export async function sendRequests(
  ports: readonly number[],
  next: () => RawRequest,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Sent> {
  const sent = { latencies: [] as number[], failures: 0 };
  const started = performance.now();
  const end = started + seconds * 1_000;
  const work = async (place: number) => {
    const connection = await openConnection(ports[place % ports.length] ?? 0);
    try {
      while (performance.now() < end) {
        const request = next();
        const sentAt = performance.now();
        if ((await connection.send(request)) === 200) sent.latencies.push(performance.now() - sentAt);
        else sent.failures += 1;
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, place) => work(place)));
  return { ...sent, seconds: (performance.now() - started) / 1_000 };
}
