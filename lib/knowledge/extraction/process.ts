import { Console } from "node:console";
import { once } from "node:events";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { disableNetwork } from "./disable-network.ts";
import { limitBlocks, UnreadableFileError } from "./extractor.ts";
import { extractedTypes, extractors } from "./extractors.ts";
import { createEncoder, type Message } from "./message.ts";

/**
 * The program of the extraction process: reads a file's bytes from standard input, takes its type as an argument, and
 * writes `Message` lines to standard output. A hostile file can only affect this process.
 */
async function main(): Promise<void> {
  const type = extractedTypes.find((name) => name === process.argv[2]);
  if (!type) throw new Error("which type of file?");
  const bytes = await readInput();
  let batch: string[] = [];
  const flush = () => {
    process.stdout.write(batch.join(""));
    batch = [];
  };
  const encode = createEncoder((line) => {
    batch.push(line);
    if (batch.length >= 1_000) flush();
  });
  const end = await extractors[type](bytes, limitBlocks(encode)).then(
    ({ pageCount }): Message => ({ kind: "done", pageCount }),
    (error: unknown): Message => ({ kind: "failed", reason: reasonOf(error) }),
  );
  batch.push(`${JSON.stringify(end)}\n`);
  flush();
  if (process.stdout.writableNeedDrain) await once(process.stdout, "drain");
}

async function readInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  // A copy with its own memory: some parsers use the whole underlying buffer.
  return new Uint8Array(bytes);
}

function reasonOf(error: unknown): Reason {
  if (error instanceof UnreadableFileError) return error.reason;
  return reason("It is damaged, or its content does not match its name.", "fileDamaged");
}

disableNetwork();

// Output of a parser must not mix with the output lines.
globalThis.console = new Console(process.stderr);

await main();
