import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Processes of the benchmark, by name. A process belongs to the nearest of them above it. */
export type Roots = Record<string, number>;

/** Processor time in microseconds since their start, per root; `machine` is that of all processes. Linux only. */
type ProcessorTimes = { machine: number; of: Record<string, number> };

const MICROSECONDS_PER_TICK = 10_000;

/** Reads the processor time used so far. Elsewhere than on Linux, every value is NaN. */
export function readProcessorTimes(roots: Roots): ProcessorTimes {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (read("/proc/stat").split("\n")[0] ?? "")
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const machine = (user + nice + system + irq + softIrq || Number.NaN) * MICROSECONDS_PER_TICK;
  const of = sumBy(roots, ({ ticks }) => ticks * MICROSECONDS_PER_TICK);
  return { machine, of };
}

/** Reads the memory per root in MB, with shared pages divided among the processes that share them (PSS). */
export function readMemory(roots: Roots): Record<string, number> {
  return sumBy(roots, ({ pid }) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
  });
}

/** Resident memory of one process in MB: now, or at its highest since its start or `forgetPeak`. */
export function readResidentMemory(pid: number, which: "now" | "peak"): number {
  const line = which === "now" ? "VmRSS" : "VmHWM";
  return (
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1_024
  );
}

/** Makes the kernel forget the highest memory of a process so far. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Process id of the PostgreSQL server whose data is in `<folder>/postgres`. */
export function postgresPid(folder: string): number {
  return Number(read(join(folder, "postgres", "postmaster.pid")).split("\n")[0]);
}

/** The average number of processes that wanted a processor during the last minute. */
export function readLoad(): string {
  return read("/proc/loadavg").split(" ")[0] ?? "";
}

type Process = { pid: number; parent: number; ticks: number };

function sumBy(roots: Roots, measure: (process: Process) => number): Record<string, number> {
  const processes = new Map(readProcesses().map((process) => [process.pid, process]));
  const names = new Map(Object.entries(roots).map(([name, pid]) => [pid, name]));
  const sums = Object.fromEntries(Object.keys(roots).map((name) => [name, processes.size ? 0 : Number.NaN]));
  for (const process of processes.values()) {
    let above: Process | undefined = process;
    while (above && !names.has(above.pid)) above = processes.get(above.parent);
    const name = names.get(above?.pid ?? 0);
    if (name !== undefined) sums[name] = (sums[name] ?? 0) + measure(process);
  }
  return sums;
}

function readProcesses(): Process[] {
  return entries("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(`/proc/${name}/stat`);
      if (stat === "") return [];
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      // User and system time, of the process and of its children that have ended.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
    });
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
