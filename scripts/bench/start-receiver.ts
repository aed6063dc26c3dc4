import { setTimeout as sleep } from "node:timers/promises";
import { startChild } from "./child.ts";

/** Requests that a receiver got since its last reset. Times are milliseconds of the machine's monotonic clock. */
export type ReceiverReport = {
  total: number;
  /** Different deliveries; fewer than `total` if one was sent twice. */
  unique: number;
  /** When the last one arrived, and when this report was made. */
  lastAt: number;
  at: number;
  /** The contact and time of each. Only on request. */
  arrivals: [string, number][];
};

export type Receiver = {
  url: string;
  pid: number;
  /** Sends a command: `report`, `report?arrivals`, `reset`, `delay?ms=200`, `hold` or `release`. */
  tell(command: string): Promise<ReceiverReport>;
  /** Waits until `count` webhooks have arrived, or none for five seconds. */
  waitFor(count: number): Promise<ReceiverReport>;
  stop(): Promise<void>;
};

const QUIET_MS = 5_000;
const LOOK_MS = 50;

/** Starts a receiver in its own process on the loopback. */
export async function startReceiver(): Promise<Receiver> {
  const child = await startChild("./receiver.ts", {});
  const origin = `http://127.0.0.1:${child.port}`;
  const tell = async (command: string) =>
    (await (await fetch(`${origin}/${command}`)).json()) as ReceiverReport;
  const waitFor = async (count: number) => {
    let since = performance.now();
    let report = await tell("report");
    while (report.total < count && performance.now() - since < QUIET_MS) {
      await sleep(LOOK_MS);
      const next = await tell("report");
      if (next.total > report.total) since = performance.now();
      report = next;
    }
    return report;
  };
  return { url: `${origin}/hook`, pid: child.pid, tell, waitFor, stop: child.stop };
}
