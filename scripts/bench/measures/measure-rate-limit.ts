import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { startChild } from "../child.ts";
import { setUpWorkspace } from "../new-workspace.ts";
import type { RateLimitLoad, RateLimitReport } from "../rate-limit-load.ts";

const SECONDS = Number(process.env.BENCH_RATE_LIMIT_SECONDS ?? 600);
const PROCESSES = 2;

/**
 * Calls one workspace from two processes through two web processes on one database, for ten minutes, more often than
 * its limit allows. Returns how many calls were admitted and how many the bucket allows in that time. Throws if more
 * were admitted, or if the load was too low to use up the bucket.
 */
export async function measureRateLimit(): Promise<string[][]> {
  const fronts = await Promise.all(
    Array.from({ length: PROCESSES }, () => startChild("./front.ts", { DISPATCHER: "false" })),
  );
  const load = { ...(await setUpWorkspace()), ports: fronts.map(({ port }) => port), seconds: SECONDS };
  const reports = await Promise.all(Array.from({ length: PROCESSES }, () => runLoad(load)));
  await Promise.all(fronts.map((front) => front.stop()));

  const sum = (key: "admitted" | "refused") => reports.reduce((total, report) => total + report[key], 0);
  const start = Math.min(...reports.map(({ firstSentAt }) => firstSentAt));
  const end = Math.max(...reports.map(({ lastAnsweredAt }) => lastAnsweredAt));
  const { capacity, perSecond } = limits.api;
  const allowed = Math.floor(capacity + (perSecond * (end - start)) / 1_000);
  const admitted = sum("admitted");
  if (admitted > allowed) throw new Error(`${admitted} calls passed, and the limit is ${allowed}`);
  if (sum("refused") === 0) throw new Error("the load was too low: no call was refused");
  return [
    ["rate limit, two processes through two web processes", "seconds", "calls", "admitted", "allowed"],
    [
      `${capacity} at once, then ${perSecond} a second`,
      ((end - start) / 1_000).toFixed(1),
      String(admitted + sum("refused")),
      String(admitted),
      String(allowed),
    ],
  ];
}

async function runLoad(load: RateLimitLoad): Promise<RateLimitReport> {
  const child = fork(fileURLToPath(new URL("../rate-limit-load.ts", import.meta.url)));
  child.send(load);
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the load ended with ${code} before its report`);
  });
  const [report] = await Promise.race([once(child, "message"), ended]);
  return report;
}
