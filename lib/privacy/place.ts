import { type SQL, sql } from "drizzle-orm";

/** The contact whose data is exported or erased. */
export type Subject = {
  workspaceId: string;
  contactId: string;
  /** A regular expression of PostgreSQL that finds the contact's id, numbers, addresses and vendor ids in a text. */
  pattern: string;
};

/** Returns a condition on the columns of a place. */
export type Condition = (subject: Subject) => SQL;

/**
 * A table with personal data of contacts. Export and erasure read this; `personal-data.ts` lists all of them.
 */
export type Place = {
  table: string;
  /** Description of the rows in the index of an export and in the docs. */
  about: string;
  /** The rows that belong to the contact by a key. Missing: they are found only by `traces`. */
  linked?: Condition;
  /** Columns of texts and JSON in which the contact's identifiers are searched, for copies without a key. */
  traces?: readonly string[];
  /** Rows that can be erased, if not all: those that no process still needs. */
  settled?: SQL;
  /**
   * `delete`, or the assignments that remove the personal data and keep the row. `keeps`: the other columns of texts
   * and JSON, which contain no personal data.
   */
  erasure: "delete" | { set: SQL; keeps: readonly string[] };
  /** Expression of the key of the row's stored file. */
  file?: SQL;
  /** False: not in an export. Otherwise the columns that are left out, such as secrets and search indexes. */
  exported?: false | { without: readonly string[] };
};

/** Returns the condition of the rows that an export contains; null if there are none. */
export function exportedRows({ linked, exported }: Place, subject: Subject): SQL | null {
  if (!linked || exported === false) return null;
  return sql`workspace_id = ${subject.workspaceId} and ${linked(subject)}`;
}

/** Returns the condition of the rows that an erasure changes or deletes. */
export function erasedRows({ linked, traces = [], settled }: Place, subject: Subject): SQL {
  const conditions = [
    ...(linked ? [linked(subject)] : []),
    ...traces.map((column) => sql`${sql.identifier(column)}::text ~* ${subject.pattern}`),
  ];
  const own = sql`workspace_id = ${subject.workspaceId} and (${sql.join(conditions, sql` or `)})`;
  return settled ? sql`${own} and ${settled}` : own;
}
