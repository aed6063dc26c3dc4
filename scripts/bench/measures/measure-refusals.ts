import { startChild } from "../child.ts";
import { quantile } from "../figures.ts";
import { openConnection, rawRequest } from "../keep-alive-client.ts";
import { headersOf, setUpWorkspace } from "../new-workspace.ts";

const CONNECTIONS = 8;
/** Three rounds stay within a workspace's burst of 160. */
const REQUESTS = 50;
const ZEROS = `{"x":[${"0,".repeat(524_000)}0]}`;

/** Measures an authenticated caller's latency, alone and while others post 1 MiB of JSON without a token. */
export async function measureRefusals(): Promise<string[][]> {
  const headers = headersOf(await setUpWorkspace());
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const ask = () => askInTurn(front.port, rawRequest("GET", "/api/tag", { headers }));
  await ask();
  const alone = await ask();
  const flood = startFlood(front.port);
  const started = performance.now();
  const beside = await ask();
  const rate = flood.end() / ((performance.now() - started) / 1_000);
  await front.stop();
  const name = `beside ${CONNECTIONS} connections that post 1 MiB without a token`;
  return [
    ["GET /api/tag of an authenticated caller", "p50 ms", "p95 ms", "not 200", "refused a second"],
    ["alone", ...alone, ""],
    [name, ...beside, rate.toFixed(0)],
  ];
}

/** Sends calls one after the other. Returns the cells of their latencies and of how many failed. */
async function askInTurn(port: number, request: Buffer): Promise<string[]> {
  const connection = await openConnection(port);
  const latencies: number[] = [];
  let failed = 0;
  while (latencies.length < REQUESTS) {
    const started = performance.now();
    if ((await connection.send(request)) !== 200) failed += 1;
    latencies.push(performance.now() - started);
  }
  connection.close();
  return [quantile(latencies, 0.5).toFixed(1), quantile(latencies, 0.95).toFixed(1), String(failed)];
}

/** Posts over all connections until `end`, which returns the number of responses. */
function startFlood(port: number): { end(): number } {
  const request = rawRequest("POST", "/api/contact", { headers: {}, body: ZEROS });
  let isOver = false;
  let answered = 0;
  const post = async () => {
    while (!isOver) {
      const connection = await openConnection(port).catch(() => null);
      // A server may close the connection of a call that it rejects.
      const count = async () => {
        for (; !isOver; answered += 1) await connection?.send(request);
      };
      await count().catch(() => {});
      connection?.close();
    }
  };
  for (let index = 0; index < CONNECTIONS; index += 1) void post();
  return {
    end() {
      isOver = true;
      return answered;
    },
  };
}
