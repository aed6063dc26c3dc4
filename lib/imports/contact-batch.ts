import { type ImportedConsent, importConsents } from "#lib/consents/index.ts";
import {
  checkContacts,
  type ImportedContact,
  importContacts,
  type ImportOptions as MatchOptions,
  type RowOutcome,
} from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { reason } from "#lib/platform/reason.ts";
import type { Batch, BatchResult, RowResult } from "./batch.ts";
import { type CellProblem, columnOfField, readContact } from "./file/cells.ts";
import type { ConsentCell } from "./file/consent-cells.ts";
import type { ImportOptions } from "./schema.ts";

/** Imports rows as contacts in the caller's transaction. Throws on a conflict with a concurrent writer. */
export async function importContactRows(ctx: WorkspaceContext, batch: Batch): Promise<BatchResult> {
  const { contacts, consents, problems, warnings } = readAll(batch);
  const { outcomes, records } = await importContacts(ctx, contacts, matchOptions(batch.reading.options));
  const choices = outcomes.flatMap((outcome) => choicesOf(batch, outcome, consents));
  for (const { row, columnIndex } of await importConsents(ctx, choices)) {
    warnings.set(row, { columnIndex, reason: OPTED_OUT });
  }
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

const OPTED_OUT = reason(
  "Imported without the consent: the contact opted out, and the file does not say when they opted in.",
  "consentOmitted",
);

type Consents = Map<number, ConsentCell[]>;
type Choice = ImportedConsent & { row: number; columnIndex: number };

/** Returns the choices of a row whose contact was created, changed or found. */
function choicesOf({ reading }: Batch, outcome: RowOutcome, consents: Consents): Choice[] {
  if (outcome.outcome === "failed" || outcome.contactId === undefined) return [];
  const { row, contactId } = outcome;
  const { fileName, mapping } = reading;
  return (consents.get(row) ?? []).map(({ channelId, isOptedIn, at, text }) => ({
    row,
    columnIndex: mapping.indexOf(`consent:${channelId}`),
    contactId,
    channelId,
    isOptedIn,
    at,
    text: `${fileName}, ${row}: ${text}`,
  }));
}

type Warnings = Map<number, CellProblem>;
type ReadRows = {
  contacts: ImportedContact[];
  consents: Consents;
  problems: RowResult[];
  warnings: Warnings;
};

function readAll({ rows, reading }: Batch): ReadRows {
  const contacts: ImportedContact[] = [];
  const problems: RowResult[] = [];
  const consents: Consents = new Map();
  const warnings: Warnings = new Map();
  for (const { row, cells } of rows) {
    const read = readContact({ row, cells }, reading);
    if ("reason" in read) problems.push({ row, outcome: "failed", ...read });
    else {
      contacts.push(read.contact);
      if (read.consents.length > 0) consents.set(row, read.consents);
      if (read.warning) warnings.set(row, read.warning);
    }
  }
  return { contacts, consents, problems, warnings };
}

function matchOptions({ matchBy, matchField, onMatch }: ImportOptions): MatchOptions {
  if (matchBy === "customField" && matchField) return { matchBy: { customField: matchField }, onMatch };
  return { matchBy: matchBy === "number" || matchBy === "email" ? matchBy : "key", onMatch };
}

function toResult({ reading }: Batch, warnings: Warnings) {
  return (outcome: RowOutcome): RowResult => {
    const warning = warnings.get(outcome.row);
    if (outcome.outcome !== "failed") {
      const result = { row: outcome.row, outcome: outcome.outcome };
      return warning ? { ...result, warning } : result;
    }
    const { row, field, reason } = outcome;
    return { row, outcome: "failed", columnIndex: columnOfField(field, reading.mapping), reason };
  };
}
