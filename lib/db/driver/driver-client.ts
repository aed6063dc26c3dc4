import { Socket } from "node:net";
import pg from "pg";
import { Batch, type Batched, toDriverQuery } from "./batch.ts";
import type { Query, QueryCallback } from "./named-query.ts";

/** Options of our pools in addition to those of the driver. */
export type ClientOptions = {
  /** The first statement of each transaction, because the connection cannot keep settings; null if it can. */
  localSettings: Query | null;
  /** Whether statements have names on the server. */
  preparesStatements: boolean;
};

declare class DriverClient {
  query(query: unknown, values?: unknown, callback?: QueryCallback): unknown;
}

/**
 * The driver's client, which runs statements with a name as `NamedQuery`. With `localSettings`, it runs each statement
 * behind that one: both are one implicit transaction, in which the settings apply.
 */
export class Client extends (pg.Client as unknown as new (config: pg.ClientConfig) => DriverClient) {
  readonly localSettings: Query | null;
  readonly #preparesStatements: boolean;

  constructor({ localSettings, preparesStatements, ...config }: pg.ClientConfig & ClientOptions) {
    super({ ...config, stream: () => new JoiningSocket() });
    this.localSettings = localSettings;
    this.#preparesStatements = preparesStatements;
  }

  override query(query: unknown, values?: unknown, callback?: QueryCallback): unknown {
    if (isSubmittable(query) || !(this.localSettings || isNamed(query))) {
      return super.query(query, values, callback);
    }
    const given = typeof query === "string" ? { text: query } : (query as Query);
    const config = Array.isArray(values) ? { ...given, values } : given;
    const done = typeof values === "function" ? (values as QueryCallback) : callback;
    if (done) return super.query(this.#submittable(config, done));
    const answer = new Promise((resolve, reject) => {
      super.query(this.#submittable(config, (error, result) => (error ? reject(error) : resolve(result))));
    });
    return answer.catch((error: unknown) => {
      // Otherwise the stack shows the socket instead of the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  /** Runs statements in one round trip, without `localSettings`. Calls `end` after the outcomes of all are known. */
  runBatch(statements: readonly Batched[], end: () => void): void {
    super.query(this.#batch(statements, end));
  }

  #submittable(query: Query, done: QueryCallback): unknown {
    if (!this.localSettings) return toDriverQuery(this.#named(query), done);
    const settings: Batched = { query: this.localSettings, done: () => {} };
    const statement: Batched = { query, done: (error, result) => done(error, result as pg.QueryResult) };
    return this.#batch([settings, statement], () => {});
  }

  #batch(statements: readonly Batched[], end: () => void): Batch {
    if (this.#preparesStatements) return new Batch(statements, end);
    return new Batch(
      statements.map((statement) => ({ ...statement, query: this.#named(statement.query) })),
      end,
    );
  }

  #named(query: Query): Query {
    return this.#preparesStatements ? query : { ...query, name: undefined };
  }
}

function isSubmittable(query: unknown): boolean {
  return typeof query === "object" && query !== null && "submit" in query;
}

function isNamed(query: unknown): boolean {
  return typeof query === "object" && query !== null && "name" in query && !!query.name;
}

/** Writes what the driver sends together as one buffer, because a write of many parts costs more than copying them. */
class JoiningSocket extends Socket {
  override _writev(chunks: { chunk: Uint8Array }[], callback: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, callback);
  }
}
