import { getTableName } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { defineStatement } from "#lib/db/statement.ts";
import { notFound } from "../errors.ts";
import { sqlName, writeText } from "./columns.ts";
import type { Change, EventRule, Field, LostReference, NamedReference, ReferenceTarget } from "./field.ts";

type Reference<Column extends AnyPgColumn> = NamedReference | NullOf<Column>;
type NullOf<Column extends AnyPgColumn> = Column["_"]["notNull"] extends true ? never : null;
type NameKey<Id extends string> = Id extends `${infer Thing}Id` ? `${Thing}Name` : `${Id}Name`;

type ReferenceApi<Column extends AnyPgColumn> = Record<
  Column["_"]["name"] | NameKey<Column["_"]["name"]>,
  string | NullOf<Column>
>;

type ReferenceOptions = {
  /** The name of its foreign key, if it has its own. */
  foreignKey?: string;
  /** Error to throw if the row was deleted after it was found. Default: its 404. */
  lost?: LostReference["error"];
  event?: EventRule;
  /** False if the record's own lookups find the row. */
  isLookedUp?: false;
};

/** The length of a UUID as text. */
const ID_LENGTH = 36;

/** A reference to a row of the workspace. It is stored as an id and read as `{id, name}`. */
export function reference<Column extends AnyPgColumn>(
  column: Column,
  target: ReferenceTarget,
  options: ReferenceOptions = {},
): Field<
  Reference<Column>,
  ReferenceApi<Column>,
  { [Key in Column["_"]["name"]]?: string | null | undefined }
> & {
  isFixed: false;
} {
  const api: Column["_"]["name"] = column.name;
  const nameKey = api.replace(/(Id)?$/, "Name");
  const name = sqlName(api);
  const { foreignKey, event, isLookedUp = true, lost = () => notFound(target.missing) } = options;
  return {
    api,
    isFixed: false,
    column: name,
    // Text takes a third of the time of JSON in a list of a hundred rows.
    select: (alias) => `(select x.id || ${target.name} ${storedRow(target, alias, `${alias}.${name}`)})`,
    read: (raw) => readNamed(raw as string | null) as Reference<Column>,
    write: (value) => value?.id ?? null,
    addToApi: (values: Record<string, string | null>, value) => {
      values[api] = value?.id ?? null;
      values[nameKey] = value?.name ?? null;
    },
    json: {
      [api]: { select: (alias) => `${alias}.${name}`, toJson: writeText },
      [nameKey]: {
        select: (alias) => `(select ${target.name} ${storedRow(target, alias, `${alias}.${name}`)})`,
        toJson: writeText,
      },
    },
    fromInput: (input, found) =>
      (input[api] === undefined ? undefined : named(found as NamedReference | null)) as
        | Reference<Column>
        | undefined,
    changes: (old, value) =>
      old?.id === value?.id ? [] : [{ field: api, old: named(old), new: named(value) }],
    event,
    target,
    isLookedUp,
    lost: foreignKey === undefined ? undefined : { foreignKey, error: lost },
  };
}

/** A linked row, with when it was linked. */
export type Linked = NamedReference & { assignedAt: Date };

type LinkOptions = {
  table: PgTable;
  /** The columns of the record's id and of the other row's id. */
  owner: AnyPgColumn;
  item: AnyPgColumn;
  foreignKey: string;
  /** The name in the history, which records each added and removed link. */
  history: string;
  event?: EventRule;
};

/** Rows linked by a table with the columns `workspace_id` and `assigned_at`, in the order of linking. */
export function links<Item extends Linked = Linked>(
  target: ReferenceTarget,
  { table, owner, item, foreignKey, history, event }: LinkOptions,
): Field<Item[]> & { isFixed: false } {
  const link = { table: getTableName(table), owner: sqlName(owner.name), item: sqlName(item.name) };
  const columns = target.columns ?? [];
  const more = columns.map((name) => `, x.${name}`).join("");
  const change = (old: NamedReference | null, value: NamedReference | null): Change => {
    return { field: history, old: named(old), new: named(value) };
  };
  return {
    api: history,
    isFixed: false,
    column: null,
    // Without keys, dates as text and sorting, this takes half the time.
    select: (alias) => `(select json_agg(json_build_array(x.id, ${target.name},
        (extract(epoch from l.assigned_at) * 1000)::bigint${more}))
      from ${link.table} l join ${target.table} x on x.id = l.${link.item}${target.isUser ? "" : " and x.workspace_id = l.workspace_id"}
      where l.workspace_id = ${alias}.workspace_id and l.${link.owner} = ${alias}.id)`,
    read: (raw) => readLinks<Item>((raw ?? []) as LinkRow[], columns),
    write: () => undefined,
    addToApi: () => {},
    json: {},
    fromInput: () => undefined,
    changes: (old, value) => [
      ...missingFrom(value, old).map((one) => change(one, null)),
      ...missingFrom(old, value).map((one) => change(null, one)),
    ],
    event,
    target,
    lost: { foreignKey, error: () => notFound(target.missing) },
    links: { replace: replaceLinks(link) },
  };
}

/** The id, the name, the instant of linking in milliseconds, and the target's further columns. */
type LinkRow = [id: string, name: string, assignedAt: number, ...columns: unknown[]];

function readLinks<Item extends Linked>(rows: LinkRow[], columns: readonly string[]): Item[] {
  const items = rows.map(([id, name, assignedAt, ...more]) => {
    const extra = columns.map((column, index) => [column, more[index]]);
    return { id, name, ...Object.fromEntries(extra), assignedAt: new Date(assignedAt) } as Item;
  });
  return items.sort(
    (one, other) => Number(one.assignedAt) - Number(other.assignedAt) || (one.id < other.id ? -1 : 1),
  );
}

/** Reads a name that follows its id without a separator. */
function readNamed(raw: string | null): NamedReference | null {
  return raw === null ? null : { id: raw.slice(0, ID_LENGTH), name: raw.slice(ID_LENGTH) };
}

/** Returns the links after a change to the requested rows. Those that stay keep their date and come first. */
export function mergeLinks<Item extends Linked>(
  old: readonly Item[],
  wanted: readonly Omit<Item, "assignedAt">[],
  assignedAt: (index: number) => Date,
): Item[] {
  const stays = old.filter(({ id }) => wanted.some((one) => one.id === id));
  const added = missingFrom(old, wanted as readonly Item[]);
  return [...stays, ...added.map((one, index) => ({ ...one, assignedAt: assignedAt(index) }))];
}

/** Returns the rows of `these` that are not among `known`. */
export function missingFrom<One extends { id: string }>(
  known: readonly { id: string }[],
  these: readonly One[],
): One[] {
  return these.filter(({ id }) => !known.some((one) => one.id === id));
}

/** SQL of `{id, name}` of a target's row `x`. */
export function namedRow(target: ReferenceTarget): string {
  return `json_build_object('id', x.id, 'name', ${target.name})`;
}

/** SQL that finds a target's row `x` in the workspace, as far as `where`. */
export function foundRow(target: ReferenceTarget, workspace: string, id: string): string {
  if (!target.isUser) return `from ${target.table} x where x.workspace_id = ${workspace} and x.id = ${id}`;
  return `from memberships m join users x on x.id = m.user_id where m.workspace_id = ${workspace} and m.user_id = ${id}`;
}

/** A stored user is a member, so the membership need not be read. */
function storedRow(target: ReferenceTarget, alias: string, id: string): string {
  return target.isUser ? `from users x where x.id = ${id}` : foundRow(target, `${alias}.workspace_id`, id);
}

function named(value: NamedReference | null): NamedReference | null {
  return value && { id: value.id, name: value.name };
}

/** The statement that sets the links of records to the requested rows. */
function replaceLinks({ table, owner, item }: { table: string; owner: string; item: string }) {
  return defineStatement({
    name: `replace_${table}`,
    text: `with wanted as (
        select * from unnest($3::uuid[], $4::uuid[], $5::timestamptz[]) as w(owner, item, at)
      ), removed as (
        delete from ${table} l where l.workspace_id = $1 and l.${owner} = any($2::uuid[])
          and not exists (select from wanted w where w.owner = l.${owner} and w.item = l.${item})
      ) insert into ${table} (workspace_id, ${owner}, ${item}, assigned_at)
      select $1, w.owner, w.item, w.at from wanted w on conflict do nothing`,
  });
}
