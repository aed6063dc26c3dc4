import pg from "pg";

/** A statement as the driver takes it, with its timeout in milliseconds. */
export type Query = pg.QueryConfig & { rowMode?: "array"; query_timeout?: number };

/** Gets the result of a query, or its error. */
export type QueryCallback = (error: Error | null | undefined, result: pg.QueryResult) => void;

/** Properties of the driver's results, connections and queries that its types lack. */
type DriverResult = {
  fields: unknown[];
  _types: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  addFields(fields: unknown[]): void;
};
type DriverConnection = pg.Connection & { parsedStatements: object; bind(portal: object): void };
declare class Driver implements pg.Submittable {
  constructor(text: string | undefined);
  name: string;
  text: string;
  values: unknown[] | undefined;
  _accumulateRows: boolean;
  callback: QueryCallback | undefined;
  _result: DriverResult;
  submit(connection: pg.Connection): Error | null;
  prepare(connection: pg.Connection): void;
  _getRows(connection: pg.Connection, max: number | undefined): void;
  handleRowDescription(message: { fields: unknown[] }): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}

/** Writes a value as the protocol's text. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** The columns of a named statement, ready to parse its rows; null if it has no rows. */
type Columns = Pick<DriverResult, "fields" | "_types" | "_parsers" | "_prebuiltEmptyResultObject"> | null;

/**
 * Descriptions by the server of the statements of a connection. They stay valid: the server refuses to run a statement
 * whose columns have changed.
 */
const described = new WeakMap<object, Map<string, Columns>>();

/**
 * The driver's query for a statement with a name. The driver requests a description of the columns at each call; this
 * one requests it once per connection.
 */
export class NamedQuery extends (pg.Query as unknown as typeof Driver) {
  readonly query_timeout: number | undefined;
  #columns: Map<string, Columns> | undefined;

  constructor({ name = "", text, values, types, rowMode, query_timeout }: Query, callback?: QueryCallback) {
    // Given a configuration, the driver would copy it property by property.
    super(text);
    const Result = this._result.constructor as new (mode: unknown, types: unknown) => DriverResult;
    const result = new Result(rowMode, types);
    Object.assign(this, { name, values, callback, _result: result, _results: result });
    this.query_timeout = query_timeout;
  }

  override prepare(connection: pg.Connection): void {
    const { parsedStatements } = connection as DriverConnection;
    const known = described.get(parsedStatements) ?? new Map<string, Columns>();
    described.set(parsedStatements, known);
    this.#columns = known;
    const { name, values } = this;
    const columns = known.get(name);
    if (columns === undefined) {
      super.prepare(connection);
      return;
    }
    if (columns) this.#expect(columns);
    try {
      (connection as DriverConnection).bind({ statement: name, values, valueMapper: prepareValue });
    } catch (error) {
      // A value cannot be written. The driver would also forget the statement on the server, but not here.
      connection.sync();
      this.handleError(error as Error, connection);
      return;
    }
    this._getRows(connection, undefined);
  }

  #expect(columns: NonNullable<Columns>): void {
    const { _result: result } = this;
    this._accumulateRows = true;
    if (columns._types === result._types) Object.assign(result, columns);
    else result.addFields(columns.fields);
  }

  override handleRowDescription(message: { fields: unknown[] }): void {
    super.handleRowDescription(message);
    const { fields, _types, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns?.set(this.name, { fields, _types, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    super.handleCommandComplete(message, connection);
    if (!this.#columns?.has(this.name)) this.#columns?.set(this.name, null);
  }
}
