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
  const { contacts, problems, warnings } = readAll(batch);
  const { outcomes, records } = await importContacts(ctx, contacts, matchOptions(batch.reading.options));
  return { results: [...problems, ...outcomes.map(toResult(batch, warnings))], records };
}

/** Returns what importing the rows as contacts would do. */
export async function previewContactRows(
  ctx: WorkspaceContext,
  batch: Batch,
  seen: Set<string>,
): Promise<RowResult[]> {
  const { contacts, problems, warnings } = readAll(batch);
  const outcomes = await checkContacts(ctx, contacts, { ...matchOptions(batch.reading.options), seen });
  return [...problems, ...outcomes.map(toResult(batch, warnings))];
}

type Warnings = ReadonlyMap<number, CellProblem>;
type ReadRows = { contacts: ImportedContact[]; problems: RowResult[]; warnings: Warnings };

function readAll({ rows, reading }: Batch): ReadRows {
  const contacts: ImportedContact[] = [];
  const problems: RowResult[] = [];
  const warnings = new Map<number, CellProblem>();
  for (const { row, cells } of rows) {
    const read = readContact({ row, cells }, reading);
    if ("reason" in read) problems.push({ row, outcome: "failed", ...read });
    else {
      contacts.push(read.contact);
      if (read.warning) warnings.set(row, read.warning);
    }
  }
  return { contacts, problems, warnings };
}

function matchOptions({ matchBy, matchField, onMatch }: ImportOptions): MatchOptions {
  if (matchBy === "customField" && matchField) return { matchBy: { customField: matchField }, onMatch };
  return { matchBy: matchBy === "number" || matchBy === "email" ? matchBy : "key", onMatch };
}

function toResult({ reading }: Batch, warnings: Warnings) {
  return (outcome: RowOutcome): RowResult => {
    const warning = warnings.get(outcome.row);
    if (outcome.outcome !== "failed") return warning ? { ...outcome, warning } : outcome;
    const { row, field, reason } = outcome;
    return { row, outcome: "failed", columnIndex: columnOfField(field, reading.mapping), reason };
  };
}
