import { type ChildProcessByStdio, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Block } from "#lib/passages/schema.ts";
import { createFairSlots } from "#lib/platform/fair-slots.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import type { FileType } from "../schema.ts";
import { createDecoder, type Decoded } from "./message.ts";
import type { Bounds } from "./watch-process.ts";
import { tooMuchMemory, watchProcess } from "./watch-process.ts";

export type Extraction = { blocks: Block[]; pageCount: number | null } | { failed: Reason };

/** `owner`: the file's workspace; waiting owners take turns. */
type ExtractionOptions = { owner: string; signal?: AbortSignal | undefined; bounds?: Bounds };

type Child = ChildProcessByStdio<Writable, Readable, null>;

const standardBounds: Bounds = { cpuMs: 20_000, wallMs: 40_000, rssBytes: 320 * 1_048_576 };
const slots = createFairSlots(2);
const HEAP_MB = 192;
/** The process limits its text itself; this is a second limit if that fails. */
const MAX_OUTPUT = 80 * 1_048_576;
/** Errors of writing to a process that has ended. */
const CLOSED_PIPE_ERRORS = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/**
 * Extracts a file in a separate process, which may read only the program, has no secrets in its environment, and is
 * killed past its bounds. At most two run at once; owners take turns. An unreadable file is a result, not an error.
 * Throws if `signal` aborts, and what the source throws.
 */
export async function runExtraction(
  source: Readable,
  type: FileType,
  { owner, signal, bounds = standardBounds }: ExtractionOptions,
): Promise<Extraction> {
  const release = await slots.take(owner, signal);
  try {
    return await extractIn(startProcess(type), source, { signal, bounds });
  } finally {
    source.destroy();
    release();
  }
}

/** Returns the restrictions of the process: it can read only the program. */
export function confinement() {
  // Resolved lazily: pages bundle this module without running it, and a bundle has no folder.
  const root = resolve(import.meta.dirname, "../../..");
  const readable = ["package.json", "lib/*", "node_modules/*"];
  const flags = [
    "--permission",
    ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
    // Fonts and functions in a PDF have been turned into code before (CVE-2024-4367).
    "--disallow-code-generation-from-strings",
    `--max-old-space-size=${HEAP_MB}`,
    "--no-warnings",
  ];
  return { flags, options: { cwd: root, env: { NODE_ENV: "production" as const, TZ: "UTC" } } };
}

function startProcess(type: FileType): Child {
  const { flags, options } = confinement();
  const program = join(import.meta.dirname, "process.ts");
  const child = spawn(process.execPath, [...flags, program, type], {
    ...options,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.once("spawn", () => lowerPriority(child));
  return child;
}

/** Requests of users have priority. */
function lowerPriority({ pid }: Child): void {
  try {
    if (pid !== undefined) setPriority(pid, 10);
  } catch {
    // It has already ended, or the system has no priorities.
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
    const feeding = feed(source, child);
    const [decoded] = await Promise.all([readOutput(child), exited]);
    signal?.throwIfAborted();
    const broken = feeding.error();
    if (broken) throw broken;
    return outcomeOf(decoded, watch.overrun() ?? crashOf(child));
  } finally {
    watch.stop();
    kill();
    signal?.removeEventListener("abort", kill);
  }
}

/** Writes the bytes to the process. A process that ends early closes its input, which is not an error of the source. */
function feed(source: Readable, child: Child): { error(): Error | null } {
  let broken: Error | null = null;
  source.once("error", (error: NodeJS.ErrnoException) => {
    if (!CLOSED_PIPE_ERRORS.has(error.code ?? "")) broken = error;
  });
  pipeline(source, child.stdin).catch(() => {});
  return { error: () => broken };
}

/** Null if the output exceeds the limit. */
async function readOutput(child: Child): Promise<Decoded | null> {
  const { read, decoded } = createDecoder();
  let size = 0;
  let rest = "";
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    size += chunk.length;
    if (size > MAX_OUTPUT) {
      child.kill("SIGKILL");
      return null;
    }
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    try {
      for (const line of lines) read(line);
    } catch {
      child.kill("SIGKILL");
      return decoded;
    }
  }
  return decoded;
}

function outcomeOf(decoded: Decoded | null, ended: Reason): Extraction {
  if (decoded === null) {
    return { failed: reason("It has too much text.", "fileText") };
  }
  if (decoded.end === null) return { failed: ended };
  if (decoded.end.kind === "failed") return { failed: decoded.end.reason };
  return { blocks: decoded.blocks, pageCount: decoded.end.pageCount };
}

/** V8 aborts when the heap is full. */
function crashOf({ signalCode, exitCode }: Child): Reason {
  const isOutOfMemory = signalCode === "SIGABRT" || signalCode === "SIGTRAP" || exitCode === 134;
  return isOutOfMemory ? tooMuchMemory : reason("It is damaged and could not be read.", "fileDamaged");
}
