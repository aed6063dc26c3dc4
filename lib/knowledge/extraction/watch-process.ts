import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { type Reason, reason } from "#lib/platform/reason.ts";

/** `cpuMs` is enforced on Linux only, `wallMs` everywhere. */
export type Bounds = { cpuMs: number; wallMs: number; rssBytes: number };

export const tooMuchMemory = reason("Reading it takes too much memory.", "fileMemory");

const EVERY_MS = 50;
/** /proc counts CPU time in hundredths of a second. */
const TICK_MS = 10;

/** Kills a process past its limits from outside, so that it works even if the event loop is blocked. */
export function watchProcess(
  child: ChildProcess,
  bounds: Bounds,
): { overrun(): Reason | null; stop(): void } {
  let overrun: Reason | null = null;
  const end = (why: Reason) => {
    overrun ??= why;
    child.kill("SIGKILL");
  };
  const seconds = bounds.cpuMs / 1_000;
  const tooLong = reason(`Reading it takes longer than ${seconds} seconds.`, "fileSlow", { seconds });
  const check = async () => {
    const use = await usageOf(child.pid);
    if (use && use.cpuMs > bounds.cpuMs) end(tooLong);
    if (use && use.rssBytes > bounds.rssBytes) end(tooMuchMemory);
  };
  const timer = setInterval(() => void check(), EVERY_MS);
  const deadline = setTimeout(() => end(tooLong), bounds.wallMs);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(deadline);
  };
  return { overrun: () => overrun, stop };
}

/** Returns the usage of a process; null if the system does not report it or the process has ended. */
async function usageOf(pid: number | undefined): Promise<{ cpuMs: number; rssBytes: number } | null> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/status`, "utf8"),
    ]);
    // The name in parentheses may contain spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    const rssBytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024;
    return { cpuMs, rssBytes };
  } catch {
    return null;
  }
}
