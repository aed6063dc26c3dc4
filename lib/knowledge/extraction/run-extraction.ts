import { type ChildProcessByStdio, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Block } from "#lib/passages/schema.ts";
import type { FileType } from "../schema.ts";
import { createDecoder, type Decoded } from "./message.ts";
import { takeSlot } from "./slots.ts";
import { watchProcess } from "./watch-process.ts";

export type Extraction = { blocks: Block[]; pageCount: number | null } | { failed: string };

/** `cpuMs` is counted where the system tells (Linux), `wallMs` everywhere. */
export type Bounds = { cpuMs: number; wallMs: number; rssBytes: number };

type Child = ChildProcessByStdio<Writable, Readable, null>;

const standardBounds: Bounds = { cpuMs: 20_000, wallMs: 40_000, rssBytes: 320 * 1_048_576 };
const HEAP_MB = 192;
/** Text is capped in the process; this holds where its bookkeeping is fooled. */
const MAX_OUTPUT_BYTES = 80 * 1_048_576;

/**
 * Takes the text of a file apart in a process of its own, which may read the program and nothing else, has no
 * secrets in its environment, and is killed past its bounds. At most two at once. A file that cannot be read is
 * an answer, not an error. Throws where `signal` aborts, and what the source throws.
 */
export async function runExtraction(
  source: Readable,
  type: FileType,
  { signal, bounds = standardBounds }: { signal?: AbortSignal | undefined; bounds?: Bounds } = {},
): Promise<Extraction> {
  const release = await takeSlot(signal);
  try {
    return await extractIn(startProcess(type), source, { signal, bounds });
  } finally {
    source.destroy();
    release();
  }
}

function startProcess(type: FileType): Child {
  // Found when needed: pages bundle this module without ever running it, and a bundle has no folder.
  const root = resolve(import.meta.dirname, "../../..");
  const program = join(import.meta.dirname, "process.ts");
  const readable = ["package.json", "lib/*", "node_modules/*"].map(
    (path) => `--allow-fs-read=${join(root, path)}`,
  );
  const flags = ["--permission", ...readable, `--max-old-space-size=${HEAP_MB}`, "--no-warnings"];
  const child = spawn(process.execPath, [...flags, program, type], {
    cwd: root,
    env: { NODE_ENV: "production", TZ: "UTC" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.once("spawn", () => yieldToOthers(child));
  return child;
}

/** People's requests come first. */
function yieldToOthers({ pid }: Child): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

async function extractIn(
  child: Child,
  source: Readable,
  { signal, bounds }: { signal: AbortSignal | undefined; bounds: Bounds },
): Promise<Extraction> {
  const kill = () => void child.kill("SIGKILL");
  signal?.addEventListener("abort", kill, { once: true });
  const watch = watchProcess(child, bounds);
  const exited = new Promise<void>((resolve, reject) => {
    child.once("close", () => resolve());
    child.once("error", reject);
  });
  try {
    const reading = readOutput(child);
    // A process that ends early stops listening; how it ended tells why.
    const feeding = pipeline(source, child.stdin).then(
      () => null,
      () => source.errored,
    );
    const [decoded, , sourceError] = await Promise.all([reading, exited, feeding]);
    signal?.throwIfAborted();
    if (sourceError && decoded?.end === null) throw sourceError;
    return outcomeOf(decoded, watch.overrun() ?? crashOf(child));
  } finally {
    watch.stop();
    kill();
    signal?.removeEventListener("abort", kill);
  }
}

/** Null where there was more than there can be. */
async function readOutput(child: Child): Promise<Decoded | null> {
  const { read, decoded } = createDecoder();
  let bytes = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    bytes += line.length;
    if (bytes > MAX_OUTPUT_BYTES) {
      child.kill("SIGKILL");
      return null;
    }
    try {
      read(line);
    } catch {
      return decoded;
    }
  }
  return decoded;
}

function outcomeOf(decoded: Decoded | null, ended: string): Extraction {
  if (decoded === null) return { failed: "It holds more text than can be learned." };
  if (decoded.end === null) return { failed: ended };
  if (decoded.end.kind === "failed") return { failed: decoded.end.reason };
  return { blocks: decoded.blocks, pageCount: decoded.end.pageCount };
}

/** V8 aborts when the heap is full. */
function crashOf({ signalCode, exitCode }: Child): string {
  const isOutOfMemory = signalCode === "SIGABRT" || signalCode === "SIGTRAP" || exitCode === 134;
  return isOutOfMemory ? "Reading it takes too much memory." : "It is damaged: reading it failed.";
}
