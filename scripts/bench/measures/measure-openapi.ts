import { startChild } from "../child.ts";
import { median } from "../figures.ts";
import { disableRateLimits } from "../fill.ts";
import { openConnection, rawRequest } from "../keep-alive-client.ts";
import { requestSequentially } from "../load.ts";

const IN_TURN = 20;
const AT_ONCE = 100;

/** Reads the OpenAPI document sequentially and 100 times concurrently, in each encoding. */
export async function measureOpenApi(): Promise<string[][]> {
  const rows = [
    ["GET /api/openapi.json", "bytes", "p50 ms", "100 at once, all answered after ms", "CPU ms a call"],
  ];
  await disableRateLimits();
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  for (const encoding of ["identity", "gzip", "br"]) {
    const headers = { "Accept-Encoding": encoding };
    const request = rawRequest("GET", "/api/openapi.json", { headers });
    const head = await fetch(`http://127.0.0.1:${front.port}/api/openapi.json`, { method: "HEAD", headers });
    const inTurn = await requestSequentially({ port: front.port, next: () => request }, IN_TURN);
    const connections = await Promise.all(Array.from({ length: AT_ONCE }, () => openConnection(front.port)));
    const [cpu, started] = [await front.cpuTime(), performance.now()];
    await Promise.all(connections.map((connection) => connection.send(request)));
    const milliseconds = performance.now() - started;
    const cpuMs = ((await front.cpuTime()) - cpu) / 1_000 / AT_ONCE;
    rows.push([
      encoding,
      String(head.headers.get("content-length")),
      median(inTurn.latencies).toFixed(1),
      milliseconds.toFixed(0),
      cpuMs.toFixed(2),
    ]);
    for (const connection of connections) connection.close();
  }
  await front.stop();
  return rows;
}
