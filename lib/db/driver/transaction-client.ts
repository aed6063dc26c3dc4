import type pg from "pg";
import type { Batched } from "./batch.ts";
import type { Client } from "./driver-client.ts";
import type { Query } from "./named-query.ts";

/** Converts the error of a deferred write to the error that its caller throws. */
type ToError = (error: unknown) => unknown;

/** Handling of the result of a deferred write. By default its error stays as it is, and its rows are ignored. */
export type Deferred<Row> = { toError?: ToError; onRows?: ((rows: Row[]) => void) | undefined };

type Waiting = Batched & { isAwaited: boolean };

/**
 * The connection of a transaction. `begin` and deferred writes wait for the next awaited statement, and statements of
 * the same tick are sent together: one round trip. A failed write rejects the first awaited statement behind it.
 */
export class TransactionClient {
  readonly #client: Client;
  #waiting: Waiting[] = [];
  #isSending = false;
  #state: "unsent" | "open" | "lost" = "unsent";
  /** The error that aborted the transaction. */
  #failure: unknown = null;

  constructor(client: pg.PoolClient) {
    // All pools have clients of this class.
    this.#client = client as unknown as Client;
  }

  /** Whether the last statement failed, so that PostgreSQL rejects all but a rollback. */
  get isAborted(): boolean {
    return this.#failure !== null;
  }

  /** Starts a transaction with the statement `text`. */
  begin(text: string): void {
    this.#waiting = [];
    this.#isSending = false;
    this.#state = "unsent";
    this.#failure = null;
    const done: Batched["done"] = (error) => {
      this.#state = error ? "lost" : "open";
      if (error) this.#failure = error;
    };
    this.#waiting.push({ query: { name: text, text }, done, isAwaited: false });
    const { localSettings } = this.#client;
    if (localSettings) this.defer(localSettings, {});
  }

  /** Runs a statement and returns its result. */
  query(query: string | Query, values?: unknown[]): Promise<pg.QueryResult> {
    const config = typeof query === "string" ? { text: query } : query;
    return this.#awaited((done) => {
      this.#waiting.push({ query: values ? { ...config, values } : config, done, isAwaited: true });
    });
  }

  /**
   * Sends a write with the next awaited statement, which throws the error of the write, converted by `toError`. Passes
   * the rows to `onRows`.
   */
  defer<Row>(query: Query, { toError = (error) => error, onRows }: Deferred<Row>): void {
    const done: Batched["done"] = (error, result) => {
      if (error) this.#failure ??= toError(error);
      else onRows?.((result?.rows ?? []) as Row[]);
    };
    this.#waiting.push({ query, done, isAwaited: false });
  }

  /** Runs the deferred writes. Throws their error. */
  async flush(): Promise<void> {
    const last = this.#waiting.at(-1);
    const beginning = this.#client.localSettings ? 2 : 1;
    const hasWrites = this.#waiting.length > (this.#state === "unsent" && !this.#isSending ? beginning : 0);
    if (!last || !hasWrites) return;
    const { done } = last;
    await this.#awaited((finish) => {
      last.isAwaited = true;
      last.done = (error, result) => {
        done(error, result);
        finish(error, result);
      };
    });
  }

  /** Runs the deferred writes and commits. Throws the error that aborted the transaction. */
  async commit(): Promise<void> {
    const failure = this.#failure;
    const { command } = await this.query({ name: "commit", text: "commit" });
    if (command !== "COMMIT") throw failure ?? new Error("An error aborted the transaction");
  }

  /** Ends the transaction without its writes; queued statements are never sent. Returns whether it succeeded. */
  async rollback(): Promise<boolean> {
    const isUnsent = this.#state === "unsent" && !this.#isSending;
    for (const { done } of this.#waiting.splice(0)) done(new Error("The transaction was rolled back"));
    if (isUnsent) return true;
    return this.query({ name: "rollback", text: "rollback" }).then(
      () => true,
      () => false,
    );
  }

  /** Returns the result of a statement that `add` queues, and sends the queue up to it. */
  #awaited(add: (done: Batched["done"]) => void): Promise<pg.QueryResult> {
    const answer = new Promise<pg.QueryResult>((resolve, reject) => {
      add((error, result) => {
        if (error) this.#failure ??= error;
        else this.#failure = null;
        if (error) reject(this.#failure);
        else resolve(result as pg.QueryResult);
      });
    });
    process.nextTick(() => this.#send());
    return answer.catch((error: unknown) => {
      // Otherwise the stack shows the socket instead of the caller.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  }

  /** One batch at a time: without `begin`, the statements behind it would each commit. */
  #send(): void {
    const count = this.#waiting.findLastIndex(({ isAwaited }) => isAwaited) + 1;
    if (this.#isSending || count === 0) return;
    const sent = this.#waiting.splice(0, count);
    if (this.#state === "lost") {
      for (const { done } of sent) done(new Error("The transaction is lost"));
      return;
    }
    this.#isSending = true;
    const end = () => {
      this.#isSending = false;
      this.#send();
    };
    this.#client.runBatch(sent, end);
  }
}
