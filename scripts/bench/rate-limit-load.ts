import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, rawRequest } from "./keep-alive-client.ts";

/** What a load process is told: whom to call as, at which web processes, and for how long. */
export type RateLimitLoad = { workspaceId: string; token: string; ports: number[]; seconds: number };

/** What it reports: how many calls passed and how many did not, and when, in milliseconds since 1970. */
export type RateLimitReport = {
  admitted: number;
  refused: number;
  firstSentAt: number;
  lastAnsweredAt: number;
};

/** Calls made at the same moment: a bucket that counts time inexactly shows it between calls that are close together. */
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
