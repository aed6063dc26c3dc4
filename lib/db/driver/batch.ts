import pg from "pg";
import { NamedQuery, type Query, type QueryCallback } from "./named-query.ts";

/** A statement of a batch, and the function that gets its outcome. */
export type Batched = { query: Query; done(error: Error | null, result?: pg.QueryResult): void };

/** The names of statements that were sent to be parsed but are not parsed yet, with their texts. */
type Connection = pg.Connection & { submittedNamedStatements: Record<string, string> };

/** The methods of the driver's queries that handle the server's messages. Its types lack them. */
type DriverQuery = {
  name?: string;
  text: string;
  submit(connection: pg.Connection): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
};

/**
 * Several statements for one connection that take one round trip: one write with one `Sync` at its end. The driver
 * runs it like a query. After an error the server skips the statements behind it, which get the same error.
 */
export class Batch implements pg.Submittable {
  /** The driver wraps it, to end its timeout. */
  callback: (error: Error | null) => void = () => {};
  readonly query_timeout: number | undefined;
  readonly #queries: readonly DriverQuery[];
  readonly #end: () => void;
  #completed = 0;
  /** The error of a value that cannot be written. The driver reports it to the query only. */
  #unwritable: Error | null = null;

  /** Calls `end` after the outcomes of all statements are known. */
  constructor(statements: readonly Batched[], end: () => void) {
    this.#end = end;
    this.#queries = statements.map(({ query, done }) =>
      toDriverQuery(query, (error, result) => {
        this.#unwritable ??= error ?? null;
        done(error ?? null, result);
      }),
    );
    this.query_timeout = statements.find(({ query }) => query.query_timeout)?.query.query_timeout;
  }

  /** The names of the statements; a statement without a name appears as its text. */
  get statements(): string[] {
    return this.#queries.map(({ name, text }) => name ?? text);
  }

  /** The driver remembers name and text of the running statement once the server has parsed it. */
  get name(): string | undefined {
    return this.#queries[this.#completed]?.name;
  }

  get text(): string | undefined {
    return this.#queries[this.#completed]?.text;
  }

  /** Writes all statements; returns an error, and writes nothing, if one of them cannot be written. */
  submit(connection: pg.Connection): Error | null {
    const messages: Buffer[] = [];
    const stream = { writable: true, write: (message: Buffer) => messages.push(message) };
    const collector = Object.create(connection, { stream: { value: stream }, sync: { value: () => {} } });
    for (const query of this.#queries) {
      const error = query.submit(collector) ?? this.#unwritable;
      if (!error) continue;
      this.#forgetUnparsed(connection);
      return error;
    }
    connection.sync.call(collector);
    // One buffer, because a write of many parts costs more than copying them.
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    return null;
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#completed]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#completed]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    this.#queries[this.#completed]?.handleCommandComplete(message, connection);
    this.#completed += 1;
  }

  handleEmptyQuery(): void {
    this.#completed += 1;
  }

  handleReadyForQuery(connection: pg.Connection): void {
    this.callback(null);
    for (const query of this.#queries) query.handleReadyForQuery(connection);
    this.#end();
  }

  /** Called for an error of the server, of the connection and for the timeout. */
  handleError(error: Error, connection: pg.Connection): void {
    this.callback(error);
    this.#forgetUnparsed(connection);
    for (const [index, query] of this.#queries.entries()) {
      if (index < this.#completed) query.handleReadyForQuery(connection);
      else query.handleError(error, connection);
    }
    this.#end();
  }

  #forgetUnparsed(connection: pg.Connection): void {
    const { submittedNamedStatements } = connection as Connection;
    for (const { name } of this.#queries) if (name) delete submittedNamedStatements[name];
  }
}

/** Returns the driver's query for a statement, which calls `done` with its outcome. */
export function toDriverQuery(query: Query, done: QueryCallback): DriverQuery {
  if (query.name) return new NamedQuery(query, done) as unknown as DriverQuery;
  const callback = done as (error: Error, result: pg.QueryResult) => void;
  const config = { ...query, queryMode: "extended", callback };
  return new pg.Query(config) as unknown as DriverQuery;
}
