import {
  checkContacts,
  type ImportedContact,
  importContacts,
  type ImportOptions as MatchOptions,
  type RowOutcome,
} from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Batch, BatchResult, RowResult } from "./batch.ts";
import { type CellProblem, columnOfField, readContact } from "./cells.ts";
import type { ImportOptions } from "./schema.ts";

/** Imports rows as contacts in the caller's transaction. Throws on a conflict with a concurrent writer. */
export async function importContactRows(ctx: WorkspaceContext, batch: Batch): Promise<BatchResult> {
  const { contacts, problems } = readAll(batch);
  const { outcomes, records } = await importContacts(ctx, contacts, matchOptions(batch.reading.options));
  return { results: [...problems, ...outcomes.map(toResult(batch))], records };
}

/** Returns what importing the rows as contacts would do. */
export async function previewContactRows(
  ctx: WorkspaceContext,
  batch: Batch,
  seen: Set<string>,
): Promise<RowResult[]> {
  const { contacts, problems } = readAll(batch);
  const outcomes = await checkContacts(ctx, contacts, { ...matchOptions(batch.reading.options), seen });
  return [...problems, ...outcomes.map(toResult(batch))];
}

function readAll({ rows, reading }: Batch): { contacts: ImportedContact[]; problems: RowResult[] } {
  const contacts: ImportedContact[] = [];
  const problems: RowResult[] = [];
  for (const row of rows) {
    const read = readContact(row, reading);
    if (isProblem(read)) problems.push({ row: row.row, outcome: "failed", ...read });
    else contacts.push(read);
  }
  return { contacts, problems };
}

function isProblem(read: ImportedContact | CellProblem): read is CellProblem {
  return "reason" in read;
}

function matchOptions({ matchBy, matchField, onMatch }: ImportOptions): MatchOptions {
  if (matchBy === "customField" && matchField) return { matchBy: { customField: matchField }, onMatch };
  return { matchBy: matchBy === "number" || matchBy === "email" ? matchBy : "key", onMatch };
}

function toResult({ reading }: Batch) {
  return (outcome: RowOutcome): RowResult => {
    if (outcome.outcome !== "failed") return outcome;
    const { row, field, reason } = outcome;
    return { row, outcome: "failed", columnIndex: columnOfField(field, reading.mapping), reason };
  };
}
