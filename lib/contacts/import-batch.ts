import type { Change, DomainEvent } from "./plan-changes.ts";
import type { ContactCustomField, NamedReference } from "./schema.ts";
import type { StoredContact, StoredTag } from "./stored-contact.ts";

/** A row of a file as a contact; what is absent is left as it is. References have been found, tags are names. */
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

/** How rows find contacts that are there already, and what then happens to those. */
export type ImportOptions = {
  /** `key`: the number, else the e-mail. */
  matchBy: "key" | "number" | "email" | { customField: string };
  onMatch: "update" | "fill" | "skip";
};

/** What became of a row. `field` is the one a refusal is about. */
export type RowOutcome =
  | { row: number; outcome: "created" | "updated" | "unchanged" | "skipped" }
  | { row: number; outcome: "failed"; field: string | null; reason: string };

/** What an import did to one contact: enough to take it back. Fields by their name in the history. */
export type ImportRecord = {
  id: string;
  row: number;
  isCreated: boolean;
  version: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** A contact of the batch: as it will be, and what happened to it on the way. */
export type Entry = {
  /** The first row that touched it. */
  row: number;
  stored: StoredContact;
  isNew: boolean;
  changes: Change[];
  events: DomainEvent[];
  notes: string[];
};

export type FoundTag = Omit<StoredTag, "assignedAt">;

/** All that the rows of a batch refer to, held until the transaction ends. */
export type Batch = {
  at: Date;
  byNumber: Map<string, Entry>;
  byEmail: Map<string, Entry>;
  byField: Map<string, Entry>;
  /** Order key of the first card of each stage. */
  topRanks: Map<string, string | null>;
  defaultStage: NamedReference;
  /** By name in lower case. */
  tags: Map<string, FoundTag>;
  touched: Set<Entry>;
};

/** An e-mail as a key. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** What happened to a contact, as it is kept for a revert. */
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
