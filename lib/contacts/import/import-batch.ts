import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { Change, RecordEvent } from "#lib/platform/records/index.ts";
import type { FoundTag, StoredContact } from "../record/contact-record.ts";
import { writeContacts } from "../record/write-contacts.ts";
import type { ContactCustomField, NamedReference } from "../schema.ts";

/**
 * A row of an import file as a contact. Absent keys leave the field unchanged. References have been found;
 * tags are names.
 */
export type ImportedContact = {
  row: number;
  name?: string | undefined;
  lastname?: string | undefined;
  email?: string | undefined;
  /** Digits with the dialing code. */
  number?: string | undefined;
  stage?: NamedReference | undefined;
  segmentation?: NamedReference | undefined;
  agent?: NamedReference | undefined;
  tags?: readonly string[] | undefined;
  customFields?: readonly ContactCustomField[] | undefined;
  note?: string | undefined;
};

/** How rows match existing contacts, and what happens to a match. */
export type ImportOptions = {
  /** `key`: the number, else the email. */
  matchBy: "key" | "number" | "email" | { customField: string };
  onMatch: "update" | "fill" | "skip";
};

/** The outcome of a row. `field` is the one that caused the failure. */
export type RowOutcome =
  | {
      row: number;
      outcome: "created" | "updated" | "unchanged" | "skipped";
      /** Missing in a dry run, and if the row was skipped. */
      contactId?: string;
    }
  | { row: number; outcome: "failed"; field: string | null; reason: Reason };

/** Changes of an import to one contact, as needed to undo them. Fields are named as in the history. */
export type ImportRecord = {
  id: string;
  row: number;
  isCreated: boolean;
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** A contact of the batch: its planned state and what led to it. */
export type Entry = {
  /** The first row that matched it. */
  row: number;
  stored: StoredContact;
  isNew: boolean;
  changes: Change[];
  events: RecordEvent[];
  notes: string[];
};

/** Everything that the rows of a batch refer to, locked until the transaction ends. */
export type Batch = {
  at: Date;
  byNumber: Map<string, Entry>;
  byEmail: Map<string, Entry>;
  byField: Map<string, Entry>;
  /** Order key of the first card of each stage. */
  topKeys: Map<string, number | null>;
  defaultStage: NamedReference;
  /** By name in lower case. */
  tags: Map<string, FoundTag>;
  touched: Set<Entry>;
};

export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** Writes the entries that changed. */
export async function writeEntries(ctx: WorkspaceContext, entries: Iterable<Entry>, at: Date): Promise<void> {
  const planned = [...entries].map(({ isNew, ...entry }) =>
    isNew ? { ...entry, created: entry.stored.stage } : entry,
  );
  await writeContacts(ctx, planned, at);
}

/** Returns the record that an undo of the import needs. */
export function toImportRecord({ stored, isNew, changes, row }: Entry): ImportRecord {
  const shown = isNew ? [] : changes;
  return {
    id: stored.id,
    row,
    isCreated: isNew,
    version: stored.version,
    before: Object.fromEntries(shown.toReversed().map((change) => [keyOf(change), change.old])),
    after: Object.fromEntries(shown.map((change) => [keyOf(change), change.new])),
  };
}

function keyOf({ field, old, new: value }: Change): string {
  const tag = value ?? old;
  return field === "tag" && tag !== null && typeof tag === "object" ? `tag.${tag.id}` : field;
}
