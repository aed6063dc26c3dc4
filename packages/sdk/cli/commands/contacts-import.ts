import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Import, SaveImport, Tertulia } from "../../src/index.ts";
import { type Call, defineCommand } from "../command.ts";
import { connect } from "../connection.ts";
import { CliError, exitCodes, usageError } from "../exit-codes.ts";
import { toPlainLine, toTable } from "../plain-text.ts";
import { pollUntil } from "../poll-until.ts";
import { readFile } from "../read-file.ts";
import { showUpload } from "../show-upload.ts";

const options = {
  map: {
    type: "string",
    value: "COLUMN=FIELD",
    multiple: true,
    help: "Import a column into this field; COLUMN= leaves it out.",
  },
  match: {
    type: "string",
    value: "KEY",
    choices: ["key", "number", "email", "none"],
    help: "How to find existing contacts (default key: by number, otherwise by email).",
  },
  existing: {
    type: "string",
    value: "HOW",
    choices: ["update", "fill", "skip"],
    help: "What to do with existing contacts (default update); fill writes only empty fields.",
  },
  country: {
    type: "string",
    value: "CODE",
    help: "The country of numbers without a dialing code, such as ES (default: the workspace's).",
  },
  "run-rules": { type: "boolean", help: "Run the rules of the workspace for each row." },
  "dry-run": { type: "boolean", help: "Only check the file, and keep it as a draft." },
  draft: { type: "string", value: "ID", help: "Use the draft of a dry run instead of a file." },
  problems: { type: "string", value: "FILE", help: "Write the rows that failed to this CSV file." },
} as const;

type ImportCall = Call<typeof options>;

export const contactsImport = defineCommand({
  name: "contacts import",
  summary: "Import contacts from a CSV file",
  notes:
    "The server suggests a field for each column: name, lastname, email, number, stage, segmentation, tags, person,\n" +
    "note or field:CODE. An import can be undone in the console for 30 days, and a draft is kept for 31 days. The exit\n" +
    "code is 8 if rows failed.",
  arguments: [{ name: "FILE", help: "A CSV file whose first row names the columns.", isOptional: true }],
  options,
  examples: [
    "tertulia contacts import contacts.csv --dry-run",
    "tertulia contacts import --draft 0199c0de-0000-7000-8000-00000000de11",
    'tertulia contacts import contacts.csv --map "Mobile=number" --map "Shoe size="',
    "tertulia contacts import contacts.csv --existing fill --problems failed.csv",
  ],
  async run(call) {
    const { client } = connect(call);
    const opened = await openDraft(client, call);
    const draft = await saveChoices(client, opened, call);
    if (!call.options.json) showMapping(call, draft);
    return call.options["dry-run"] ? check(client, draft, call) : run(client, draft, call);
  },
});

/** Uploads the file as a new draft, or returns the one of `--draft`. */
async function openDraft(client: Tertulia, { options, arguments: [path], io }: ImportCall): Promise<Import> {
  const { draft: id } = options;
  if (path !== undefined && id === undefined) {
    const file = await readFile(path, "text/csv");
    const upload = { kind: "contacts" as const, file, fileName: basename(path) };
    return client.imports.create(upload, { onProgress: showUpload(io, path), timeout: 600_000 });
  }
  if (path !== undefined || id === undefined) throw usageError("Pass either FILE or --draft.");
  const draft = await client.imports.get({ id });
  if (draft.kind !== "contacts") throw usageError(`Draft ${id} is an import of ${draft.kind}.`);
  return draft;
}

async function saveChoices(client: Tertulia, draft: Import, { options }: ImportCall): Promise<Import> {
  const { map = [], match, existing, country } = options;
  const chosen: NonNullable<SaveImport["options"]> = {
    ...(match && { matchBy: match as "key" }),
    ...(existing && { onMatch: existing as "update" }),
    ...(country && { country }),
    ...(options["run-rules"] && { runRules: true }),
  };
  if (map.length === 0 && Object.keys(chosen).length === 0) return draft;
  const mapping = [...draft.mapping];
  for (const pair of map) {
    const [, column = "", field = ""] = /^(.*)=([^=]*)$/s.exec(pair) ?? [];
    const index = draft.columns.indexOf(column);
    if (index < 0) {
      throw usageError(
        `--map ${pair}: the file has no such column. It has: ${draft.columns.join(", ")}. ` +
          `The file was uploaded: continue with --draft ${draft.id}.`,
      );
    }
    mapping[index] = field === "" ? null : field;
  }
  return client.imports.save({ id: draft.id, mapping, options: chosen });
}

function showMapping({ io }: ImportCall, { columns, mapping, rows }: Import): void {
  const pairs = columns.map((column, index) => [`  ${column}`, mapping[index] ?? "(not imported)"]);
  io.note(`${rows} rows. Columns:\n${toTable(pairs)}`);
}

async function check(client: Tertulia, { id }: Import, call: ImportCall): Promise<number> {
  await client.imports.check({ id });
  const checked = await follow(client, id, "Checked", call);
  if (!checked.check) throw new CliError("failed", checked.statusReason ?? "The preview was stopped.");
  const { counts, examples } = checked.check;
  call.show({ id, status: "checked", ...counts, examples }, () =>
    [
      `Nothing was imported. Expected: ${countsText(counts)}.`,
      ...examples.slice(0, 10).map(({ row, reason }) => `  Row ${row}: ${toPlainLine(reason)}`),
      `To import it, run: tertulia contacts import --draft ${id}`,
    ].join("\n"),
  );
  return counts.failed > 0 ? exitCodes.negative : exitCodes.done;
}

async function run(client: Tertulia, { id }: Import, call: ImportCall): Promise<number> {
  const { io, options } = call;
  await client.imports.start({ id });
  io.onInterrupt(() =>
    io.note(`Import ${id} continues on the server. Stop it in the console under Imports.`),
  );
  const ended = await follow(client, id, "Imported", call);
  const { counts, status, statusReason } = ended;
  call.show({ id, status, statusReason, ...counts }, () =>
    status === "done"
      ? `Imported: ${countsText(counts)}.`
      : `The import is ${status}. ${toPlainLine(statusReason ?? "")}`,
  );
  if (counts.failed > 0 && options.problems) {
    writeFileSync(options.problems, await (await client.imports.problems({ id })).text());
    io.note(`The rows that failed are in ${options.problems}`);
  }
  return counts.failed > 0 || status !== "done" ? exitCodes.negative : exitCodes.done;
}

function follow(client: Tertulia, id: string, word: string, { io }: ImportCall): Promise<Import> {
  return pollUntil(
    io,
    () => client.imports.get({ id }, { maxRetries: 5 }),
    ({ status, doneRows, rows }) => {
      io.progress(`${word} ${doneRows} of ${rows} rows`);
      return status !== "checking" && status !== "running";
    },
  );
}

function countsText({
  created,
  updated,
  unchanged,
  skipped,
  failed,
  warnings = 0,
}: Import["counts"]): string {
  const warned = warnings > 0 ? `, ${warnings} without their number` : "";
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${skipped} skipped, ${failed} failed${warned}`;
}
