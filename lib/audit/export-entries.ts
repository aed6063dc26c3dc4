import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { toCsvLine } from "#lib/platform/csv-line.ts";
import { type AuditReader, readEntries } from "./read-entries.ts";
import type { AuditEntry, ExportAudit } from "./schema.ts";

const PAGE = 500;

const HEAD = [
  "date",
  "actorType",
  "actorId",
  "actorName",
  "action",
  "subject",
  "detail",
  "changes",
  "via",
  "address",
  "userAgent",
  "credential",
  "credentialName",
  "id",
];

/** Returns the matching entries as CSV or as JSON lines, newest first, and records that they were downloaded. */
export async function exportEntries(ctx: AuditReader, input: ExportAudit): Promise<Content> {
  const { format, ...filters } = input;
  await recordAudit(ctx, "audit.exported", { detail: describeFilters(format, filters) });
  const write = format === "csv" ? toCsv : toJsonLine;
  return {
    fileName: `audit-log.${format}`,
    lines: linesOf(ctx, { filters, write, head: format === "csv" ? toCsvLine(HEAD) : "" }),
    ...(format === "ndjson" && { contentType: "application/x-ndjson" }),
  };
}

type Lines = { filters: Omit<ExportAudit, "format">; write: (entry: AuditEntry) => string; head: string };

async function* linesOf(
  ctx: AuditReader,
  { filters, write, head }: Lines,
): AsyncGenerator<string, void, void> {
  if (head !== "") yield head;
  let after: string | undefined;
  for (;;) {
    const entries = await readEntries(ctx, { filters, after, limit: PAGE });
    if (entries.length > 0) yield entries.map(write).join("");
    after = entries.at(-1)?.id;
    if (entries.length < PAGE) return;
  }
}

function describeFilters(format: string, filters: object): string {
  const given = Object.entries(filters).map(([name, value]) => `${name}: ${value}`);
  return [format, ...given].join(", ");
}

function toJsonLine(entry: AuditEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function toCsv(entry: AuditEntry): string {
  const { creationDate, actorType, actorId, actorName, action, subject, detail, changes, via } = entry;
  const { address, userAgent, credential, credentialName, id } = entry;
  const values = changes.length === 0 ? null : JSON.stringify(changes);
  const subjectCells = [actorType, actorId, actorName, action, subject, detail, values, via];
  return toCsvLine([creationDate, ...subjectCells, address, userAgent, credential, credentialName, id]);
}
