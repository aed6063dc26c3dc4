// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CallTaken, CreateWorker, MappingTest, TestMapping, UpdateWorker, Worker, WorkerRun, WorkerRunDetail, WorkerRunPage, WorkerRunStatus } from "./workers-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const workers = {
  call: "POST /api/worker/webhook/{nombre}?token body",
  list: "GET /api/worker",
  create: "POST /api/worker json",
  get: "GET /api/worker/{id}",
  update: "PUT /api/worker/{id} json",
  delete: "DELETE /api/worker/{id}",
  renewToken: "POST /api/worker/{id}/token",
  test: "POST /api/worker/{id}/test json",
  runs: "GET /api/worker/{id}/runs?status&pageSize&continuationToken",
  run: "GET /api/worker/run/{runId}",
  replay: "POST /api/worker/run/{runId}/replay",
};

export type WorkersApi = {
  /**
   * Call a worker. JSON of at most 256 KiB. The call is stored before the response and processed right after it.
   * With a bearer token and the workspace header, or with `?token=` and neither (a header of another workspace is
   * refused). 100 calls a minute each. Errors: WORKER_NOT_FOUND, WORKSPACE_MISMATCH, TOKEN_INVALID.
   */
  call(input: { nombre: string; token?: string; body: Record<string, unknown> }, options?: CallOptions): ApiPromise<CallTaken>;

  /** List the workers, oldest first. With their addresses, mappings and call counts. A workspace has at most 50. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Worker[], Worker>;

  /**
   * Create a worker. The name is the last part of its address and unique in the workspace. The response has the
   * address with its token. Errors: NAME_TAKEN.
   */
  create(input: CreateWorker, options?: CallOptions): ApiPromise<Worker>;

  /**
   * Read a worker. urlWithToken contains the token, for senders that cannot set headers. Errors:
   * WORKER_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Worker>;

  /**
   * Change a worker. Only the keys sent change; mapping replaces the whole mapping. A new name changes the
   * address immediately. Errors: WORKER_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateWorker, options?: CallOptions): ApiPromise<Worker>;

  /**
   * Delete a worker with its stored calls. Its address returns 404 immediately. Records that its calls created
   * stay. Errors: WORKER_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** Replace a worker's token. Calls with the old token are then rejected. Errors: WORKER_NOT_FOUND. */
  renewToken(input: { id: string }, options?: CallOptions): ApiPromise<Worker>;

  /**
   * Test a mapping on a stored call. Nothing is changed. Without mapping, the worker's own is tested. Errors:
   * WORKER_NOT_FOUND, WORKER_RUN_NOT_FOUND.
   */
  test(input: { id: string } & TestMapping, options?: CallOptions): ApiPromise<MappingTest>;

  /**
   * List the calls of a worker, newest first. The last 1,000 calls of each worker are stored, for 30 days at
   * most. Errors: WORKER_NOT_FOUND.
   */
  runs(input: {
    id: string;
    status?: WorkerRunStatus;
    /** The default is 50. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<WorkerRunPage, WorkerRun>;

  /**
   * Read a worker's call with its headers and body. Headers with credentials are left out. Errors:
   * WORKER_RUN_NOT_FOUND.
   */
  run(input: { runId: string }, options?: CallOptions): ApiPromise<WorkerRunDetail>;

  /**
   * Process a stored call again. As a new call, with the current mapping. It can create or change a contact, an
   * opportunity or a task again. Errors: WORKER_RUN_NOT_FOUND.
   */
  replay(input: { runId: string }, options?: CallOptions): ApiPromise<WorkerRun>;
};
