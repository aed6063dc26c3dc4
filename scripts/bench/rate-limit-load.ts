import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, rawRequest } from "./keep-alive-client.ts";

/** The input of a load process: the credential, the web processes to call, and the duration. */
export type RateLimitLoad = { workspaceId: string; token: string; ports: number[]; seconds: number };

/** Its report: how many calls were admitted and how many rejected, and when, in milliseconds since 1970. */
export type RateLimitReport = {
  admitted: number;
  refused: number;
  firstSentAt: number;
  lastAnsweredAt: number;
};

/** Simultaneous calls, which reveal a bucket that counts time inexactly. */
const CALLS_AT_ONCE = 10;
const PAUSE_MS = 1_000;

const [load] = (await once(process, "message")) as [RateLimitLoad];
process.send?.(await callFor(load));
process.disconnect();

async function callFor({ workspaceId, token, ports, seconds }: RateLimitLoad): Promise<RateLimitReport> {
  const connections = await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, (_, index) => openConnection(ports[index % ports.length] ?? 0)),
  );
  const headers = { Authorization: `Bearer ${token}`, "X-Workspace-Id": workspaceId };
  const request = rawRequest("GET", "/api/tag", { headers });
  const report = { admitted: 0, refused: 0, firstSentAt: Date.now(), lastAnsweredAt: 0 };
  while (Date.now() < report.firstSentAt + seconds * 1_000) {
    for (const status of await Promise.all(connections.map((connection) => connection.send(request)))) {
      if (status === 200) report.admitted += 1;
      else if (status === 429) report.refused += 1;
      else throw new Error(`a call was answered with ${status}`);
    }
    report.lastAnsweredAt = Date.now();
    await sleep(PAUSE_MS);
  }
  for (const connection of connections) connection.close();
  return report;
}
