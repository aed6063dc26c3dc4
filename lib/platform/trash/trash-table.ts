/**
 * How the trash handles the rows of a table that belong to a deleted record.
 *
 * - `restore`: they are deleted with the record, and inserted again with it.
 * - `link`: they stay without the record, and refer to it again if they refer to no other one since.
 * - `drop`: they are deleted with the record and do not come back.
 */
export type TrashTable = Restored | Linked | { how: "drop"; why: string };

/**
 * `id` is the SQL of the record's id in a row `t`, and `join` reads what it needs. `exists`: the condition under which
 * a stored row `r` comes back. `values`: the SQL of columns that get another value. `file`: the SQL of the key of the
 * row's stored file. `$1` is the workspace.
 */
type Restored = {
  how: "restore";
  id: string;
  join?: string;
  exists?: string;
  values?: Readonly<Record<string, string>>;
  file?: string;
};
type Linked = { how: "link"; column: string };

/** A kind of record that can be in the trash. */
export type TrashKind = {
  kind: string;
  /** The table of the record, whose row is `t` in the following. */
  table: string;
  /** SQL of the name under which the trash lists the record. */
  name: string;
  /** Columns with the member and the team who see the record, if not everybody does. */
  seenBy?: { agent: string; team: string };
  /** The tables in the order of their foreign keys; the first one is that of the record. */
  tables: Readonly<Record<string, TrashTable>>;
};

/** Rows whose column `column` has the record's id. */
export function ofColumn(column: string, rest: Omit<Restored, "how" | "id"> = {}): Restored {
  return { how: "restore", id: `t.${column}`, ...rest };
}

/**
 * Returns the SQL of whether the row to which a column of a stored row refers still exists; `key`: its column there.
 */
export function refersTo(table: string, column: string, key = "id"): string {
  return `exists (select from ${table} o where o.workspace_id = $1 and o.${key} = r.${column})`;
}

/** Returns the SQL of a reference that is emptied if its row no longer exists. */
export function ifExists(table: string, column: string, key = "id"): string {
  return `case when ${refersTo(table, column, key)} then r.${column} end`;
}
