import { z } from "zod";
import type { ImportedContact } from "#lib/contacts/index.ts";
import { contactLimits } from "#lib/contacts/schema.ts";
import { fromCsvCell } from "#lib/platform/csv-line.ts";
import { formatValue, readPhone, UnusableValueError } from "#lib/platform/read-value.ts";
import { type Reason, reasonPart } from "#lib/platform/reason.ts";
import { foldName, type Lookups } from "../lookups.ts";
import { channelOfTarget, type ImportOptions } from "../schema.ts";
import { type ConsentCell, readConsent } from "./consent-cells.ts";

/** A row of the file: its number and its cells. The header is row 1. */
export type FileRow = { row: number; cells: readonly string[] };

/** The reason why a row cannot be read, or the value that was left out. */
export type CellProblem = { columnIndex: number | null; reason: Reason };

/** Options for reading a file's cells. */
export type Reading = {
  fileName: string;
  mapping: readonly (string | null)[];
  options: ImportOptions;
  lookups: Lookups;
};

/** Returns the cell of each mapped column that is not blank, by target. */
export function cellsByTarget({ cells }: FileRow, mapping: Reading["mapping"]): Map<string, string> {
  const entries = mapping.flatMap((target, index): [string, string][] => {
    const value = plainCell(cells[index] ?? "");
    return target === null || value === "" ? [] : [[target, value]];
  });
  return new Map(entries);
}

/** Removes the quote that exports put before text that a spreadsheet would run as a formula. */
function plainCell(cell: string): string {
  return fromCsvCell(cell.replaceAll("\0", "").toWellFormed().trim());
}

const Email = z.email().max(contactLimits.email);

type Reader = (text: string, reading: Reading) => Partial<ImportedContact>;

/** The reader of each target of contacts; add an entry for a new target. Each throws UnusableValueError. */
const readers: Record<string, Reader> = {
  name: (text) => ({ name: atMost(text, contactLimits.name) }),
  lastname: (text) => ({ lastname: atMost(text, contactLimits.name) }),
  email: (text) => ({ email: readEmail(text) }),
  number: (text, { options }) => ({ number: readPhone(text, options.country) }),
  stage: (text, { lookups }) => ({ stage: named(lookups.stages, text, "stage") }),
  segmentation: (text, { lookups }) => ({ segmentation: named(lookups.segmentations, text, "segmentation") }),
  person: (text, { lookups }) => ({ agent: named(lookups.people, text, "member with the email") }),
  tags: (text) => ({ tags: readTags(text) }),
  note: (text) => ({ note: atMost(text, contactLimits.note) }),
};

/** A row as a contact with its choices; `warning` is the value that was left out. */
type ReadContact = {
  contact: ImportedContact;
  consents: ConsentCell[];
  warning: CellProblem | null;
};

/**
 * Returns a row as a contact, or the problem of its first unusable cell. An unusable number is left out if the row also
 * has an email address.
 */
export function readContact(row: FileRow, reading: Reading): ReadContact | CellProblem {
  const contact: ImportedContact = { row: row.row };
  const customFields: { code: string; value: string }[] = [];
  const consents: ConsentCell[] = [];
  let warning: CellProblem | null = null;
  const cells = cellsByTarget(row, reading.mapping);
  const mayOmitNumber = cells.has("email") && reading.options.matchBy !== "number";
  for (const [target, text] of cells) {
    try {
      const read = readers[target];
      if (read) Object.assign(contact, read(text, reading));
      else if (channelOfTarget(target) !== null) consents.push(readConsent(target, text));
      else
        customFields.push({
          code: target.slice("field:".length),
          value: atMost(text, contactLimits.customFieldValue),
        });
    } catch (error) {
      if (!(error instanceof UnusableValueError)) throw error;
      const { reason } = error;
      const columnIndex = reading.mapping.indexOf(target);
      if (target !== "number" || !mayOmitNumber) return { columnIndex, reason };
      warning = { columnIndex, reason: withoutNumber(reason) };
    }
  }
  const read = customFields.length === 0 ? contact : { ...contact, customFields };
  return { contact: read, consents, warning };
}

/** Returns the index of the column that a rejected field came from. */
export function columnOfField(field: string | null, mapping: Reading["mapping"]): number | null {
  const index = field === null ? -1 : mapping.indexOf(field);
  return index === -1 ? null : index;
}

/** Finds an entry by its name. Throws UnusableValueError. */
export function named<Thing>(records: ReadonlyMap<string, Thing>, text: string, what: string): Thing {
  const record = records.get(foldName(text));
  if (record === undefined) throw noRecord(what, text);
  return record;
}

/** Returns the error for a name that no record has. */
export function noRecord(what: string, text: string): UnusableValueError {
  const value = formatValue(text);
  return new UnusableValueError(`There is no ${what} “${value}”`, "noRecord", {
    what: kinds[what] ?? what,
    value,
  });
}

/** The kinds of records whose name has several words. */
const kinds: Record<string, string> = { "member with the email": "member" };

function withoutNumber({ text, parts }: Reason): Reason {
  return { text: `Imported without the number: ${text}`, parts: [reasonPart("withoutNumber"), ...parts] };
}

/** Returns a text of limited length. Throws UnusableValueError. */
export function atMost(text: string, limit: number): string {
  if (text.length > limit) {
    throw new UnusableValueError(`This is longer than ${limit} characters`, "tooLong", { max: limit });
  }
  return text;
}

function readEmail(text: string): string {
  const email = Email.safeParse(text);
  if (!email.success) {
    const value = formatValue(text);
    throw new UnusableValueError(`“${value}” is not an email address`, "notAnEmail", { value });
  }
  return email.data;
}

const MAX_TAG = 60;

function readTags(text: string): string[] {
  const names = text
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
  if (names.length > contactLimits.tags) {
    const max = contactLimits.tags;
    throw new UnusableValueError(`There are more than ${max} tags`, "tooManyTags", { max });
  }
  for (const name of names) {
    if (name.length > MAX_TAG) {
      const tag = formatValue(name);
      const text = `The tag “${tag}” is longer than ${MAX_TAG} characters`;
      throw new UnusableValueError(text, "tagTooLong", { tag, max: MAX_TAG });
    }
  }
  return [...new Map(names.map((name) => [foldName(name), name])).values()];
}
