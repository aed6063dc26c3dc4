import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ConnectionError, type Tertulia } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { contactFilters, toFilters } from "../contact-filters.ts";
import { CliError } from "../exit-codes.ts";
import { toJsonLine } from "../plain-text.ts";

const options = {
  ...contactFilters,
  format: { type: "string", value: "FORMAT", choices: ["csv", "jsonl"], help: "The format (default csv)." },
  bom: { type: "boolean", help: "Start the CSV with a byte order mark, which Excel needs." },
  output: {
    type: "string",
    value: "FILE",
    short: "o",
    help: "Write to this file when the export is complete.",
  },
} as const;

type ExportCall = Call<typeof options>;

export const contactsExport = defineCommand({
  name: "contacts export",
  summary: "Export contacts as CSV or as JSON lines",
  notes:
    "With --json the format is jsonl. CSV takes one call and the role owner or admin; jsonl takes a call per 100 contacts.",
  options,
  examples: [
    "tertulia contacts export > contacts.csv",
    "tertulia contacts export --tag customer --output customers.csv",
    "tertulia contacts export --format jsonl | jq .email",
  ],
  async run(call) {
    const { client } = connect(call);
    const filters = await toFilters(client, call.options);
    const format = call.options.json ? "jsonl" : (call.options.format ?? "csv");
    const content =
      format === "csv"
        ? await csvOf(client, { ...filters, bom: call.options.bom ?? false })
        : linesOf(client, filters);
    await writeOut(call, content);
    return undefined;
  },
});

type Filters = Awaited<ReturnType<typeof toFilters>>;
type Content = AsyncIterable<Uint8Array | string>;

async function csvOf(client: Tertulia, filters: Filters & { bom: boolean }): Promise<Content> {
  const { body } = await client.imports.exportContacts(filters);
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
}

async function* linesOf(client: Tertulia, filters: Filters): AsyncGenerator<string> {
  const contacts = client.contacts.list({ ...filters, pageSize: 100 }, { maxRetries: 5 });
  for await (const contact of contacts) yield `${toJsonLine(contact)}\n`;
}

async function writeOut({ io, options }: ExportCall, content: Content): Promise<void> {
  const { output } = options;
  if (output === undefined) return pipe(content, io.stdout, false);
  const draft = `${output}.part`;
  const remove = () => rmSync(draft, { force: true });
  io.onInterrupt(remove);
  try {
    await pipe(content, createWriteStream(draft), true);
    renameSync(draft, output);
  } catch (error) {
    remove();
    throw error;
  }
}

async function pipe(content: Content, target: Writable, isClosed: boolean): Promise<void> {
  try {
    await pipeline(content, target, { end: isClosed });
  } catch (error) {
    // undici throws a TypeError for a broken download. Errors of files have a system call.
    if (error instanceof TypeError) throw new ConnectionError("The connection was lost.", { cause: error });
    if (error instanceof Error && "syscall" in error) throw new CliError("failed", error.message);
    throw error;
  }
}
