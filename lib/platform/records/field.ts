import type { Statement } from "#lib/db/statement.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import type { Via } from "../context.ts";
import type { notFound } from "../errors.ts";

/** A row that a record refers to, with its name at the time of reading. */
export type NamedReference = { id: string; name: string };

/** A value before or after a change, as histories store it. */
export type HistoryValue = string | number | boolean | NamedReference | null;

/**
 * One changed field. `field` is its name in the API; `since` is when the record first got a value that an undo
 * restores.
 */
export type Change = { field: string; old: HistoryValue; new: HistoryValue; since?: Date };

/** An event that follows from a change. `attributes` are for conditions. */
export type RecordEvent = { event: EventDefinition; attributes?: Record<string, string> };

/** The event of a change. A plain event fires if the field got a value. */
export type EventRule = EventDefinition | ((change: Change, via: Via) => RecordEvent | null);

/** The table of a reference. `name` is the SQL of a row's name, with the alias `x`. */
export type ReferenceTarget = {
  table: string;
  name: string;
  /** The resource named in the 404 for a row that is not in the workspace. */
  missing: Parameters<typeof notFound>[0];
  /** More columns to read with a link. */
  columns?: readonly string[];
  /** Set if rows are users, who belong to a workspace by a membership. */
  isUser?: true;
};

export const members: ReferenceTarget = {
  table: "users",
  name: "concat_ws(' ', x.name, x.last_name)",
  missing: "USER",
  isUser: true,
};

/** A foreign key that fails if the row was deleted after it was found, and the error to throw then. */
export type LostReference = { foreignKey: string; error(cause: unknown): Error };

/** `replace` sets the links of records to the requested rows. */
type LinkTable = { replace: Statement };

/** One key of a response, for lists: SQL of its value for the row with an alias, and the JSON of the driver's text. */
export type JsonPart = { select(alias: string): string; toJson(raw: string | null): string };

/**
 * Everything that the layer derives from a field. `Value` is its value in a stored record, `Api` its keys in
 * responses, `Input` its keys in requests.
 */
export type Field<Value = unknown, Api = object, Input = object> = {
  /** The name in requests, responses and the history. */
  api: string;
  /** Whether it is written once, with a new record. */
  isFixed: boolean;
  /** The column that stores it; null if it is stored elsewhere. */
  column: string | null;
  /** SQL of the value for the row with this alias. */
  select(alias: string): string;
  /** Converts what the driver returns. */
  read(raw: unknown): Value;
  /** Converts a value to that of the column. */
  write(value: Value): unknown;
  /** Adds a value to a response, under its keys there. */
  addToApi(api: Api, value: Value): void;
  /** The same values by key, for lists. Keys that the record writes itself are absent. */
  json: Readonly<Record<string, JsonPart>>;
  /** Returns the requested new value; undefined if it has none. */
  fromInput(input: Input, found: unknown): Value | undefined;
  /** Returns the history entry of two values; empty if they are the same. */
  changes(old: Value, value: Value): Change[];
  /** Another field. A change is not recorded if that one changes too. */
  unless?: string | undefined;
  event?: EventRule | undefined;
  /** Set for references: the table, and whether the layer finds a row for a request. */
  target?: ReferenceTarget | undefined;
  isLookedUp?: boolean | undefined;
  lost?: LostReference | undefined;
  links?: LinkTable | undefined;
};

/** The fields of a record by their key in the stored record. */
export type Fields = Record<string, Field>;

/** A record with the names of its references: the source of responses, payloads and plans. */
export type Stored<F extends Fields> = { [Key in keyof F]: ReturnType<F[Key]["read"]> };

/** The new values of fields that can change. Keys without a value do not change. */
export type Patch<F extends Fields> = {
  [Key in keyof F as F[Key] extends { isFixed: true } ? never : Key]?: Stored<F>[Key] | undefined;
};

/** The values of all fields under their names in the API. */
export type ApiValues<F extends Fields> = Intersection<Parameters<F[keyof F]["addToApi"]>[0]>;

/** The keys of a request that fields read. */
export type PatchInput<F extends Fields> = Partial<Intersection<Parameters<F[keyof F]["fromInput"]>[0]>>;

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
