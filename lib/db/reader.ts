import type pg from "pg";

/** Runs single queries: a connection, or a pool. */
export type Reader = {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
};
