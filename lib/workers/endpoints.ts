import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  CallBody,
  CallTaken,
  CreateWorker,
  ListWorkerRuns,
  MAX_CALL_BYTES,
  MappingTest,
  TestMapping,
  UpdateWorker,
  Worker,
  WorkerRun,
  WorkerRunDetail,
  WorkerRunPage,
} from "./schema.ts";

const read = { area: "automation", permission: "workers.read" } as const;
const write = { area: "automation", permission: "workers.write" } as const;
const byId = z.object({ id: z.string() });

/** Routes of workers: named webhooks that other systems call, and their actions. */
export const workerEndpoints = {
  call: defineEndpoint("callWorker", {
    area: "automation",
    method: "POST",
    path: "/api/worker/webhook/{nombre}",
    summary: "Call a worker",
    description:
      "JSON of at most 256 KiB. The call is stored before the response and processed right after it. With a " +
      "bearer token and the workspace header, or with `?token=` and neither (a header of another workspace " +
      "is refused). 100 calls a minute each.",
    limit: "worker",
    bucket: ({ nombre }) => `worker:${String(nombre).replaceAll("\0", "").slice(0, 64).toLowerCase()}`,
    bodyBytes: MAX_CALL_BYTES,
    params: z.object({ nombre: z.string() }),
    query: z.object({ token: z.string().optional() }),
    body: CallBody,
    response: CallTaken,
    errors: ["WORKER_NOT_FOUND", "WORKSPACE_MISMATCH", "TOKEN_INVALID"],
  }),
  list: defineEndpoint("listWorkers", {
    ...read,
    method: "GET",
    path: "/api/worker",
    summary: "List the workers, oldest first",
    description: "With their addresses, mappings and call counts. A workspace has at most 50.",
    response: z.array(Worker),
  }),
  create: defineEndpoint("createWorker", {
    ...write,
    method: "POST",
    path: "/api/worker",
    summary: "Create a worker",
    description:
      "The name is the last part of its address and unique in the workspace. The response has the address " +
      "with its token.",
    body: CreateWorker,
    response: Worker,
    errors: ["NAME_TAKEN"],
  }),
  get: defineEndpoint("getWorker", {
    ...read,
    method: "GET",
    path: "/api/worker/{id}",
    summary: "Read a worker",
    description: "urlWithToken contains the token, for senders that cannot set headers.",
    params: byId,
    response: Worker,
    errors: ["WORKER_NOT_FOUND"],
  }),
  update: defineEndpoint("updateWorker", {
    ...write,
    method: "PUT",
    path: "/api/worker/{id}",
    summary: "Change a worker",
    description:
      "Only the keys sent change; mapping replaces the whole mapping. A new name changes the address immediately.",
    params: byId,
    body: UpdateWorker,
    response: Worker,
    errors: ["WORKER_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteWorker", {
    ...write,
    method: "DELETE",
    path: "/api/worker/{id}",
    summary: "Delete a worker with its stored calls",
    description: "Its address returns 404 immediately. Records that its calls created stay.",
    params: byId,
    response: RecordId,
    errors: ["WORKER_NOT_FOUND"],
  }),
  renewToken: defineEndpoint("replaceWorkerToken", {
    ...write,
    method: "POST",
    path: "/api/worker/{id}/token",
    summary: "Replace a worker's token",
    description: "Calls with the old token are then rejected.",
    params: byId,
    response: Worker,
    errors: ["WORKER_NOT_FOUND"],
  }),
  test: defineEndpoint("testWorker", {
    ...read,
    method: "POST",
    path: "/api/worker/{id}/test",
    summary: "Test a mapping on a stored call",
    description: "Nothing is changed. Without mapping, the worker's own is tested.",
    access: "read",
    params: byId,
    body: TestMapping,
    response: MappingTest,
    errors: ["WORKER_NOT_FOUND", "WORKER_RUN_NOT_FOUND"],
  }),
  runs: defineEndpoint("listWorkerRuns", {
    ...read,
    method: "GET",
    path: "/api/worker/{id}/runs",
    summary: "List the calls of a worker, newest first",
    description: "The last 1,000 calls of each worker are stored, for 30 days at most.",
    params: byId,
    query: ListWorkerRuns,
    response: WorkerRunPage,
    errors: ["WORKER_NOT_FOUND"],
  }),
  run: defineEndpoint("getWorkerRun", {
    ...read,
    method: "GET",
    path: "/api/worker/run/{runId}",
    summary: "Read a worker's call with its headers and body",
    description: "Headers with credentials are left out.",
    params: z.object({ runId: z.string() }),
    response: WorkerRunDetail,
    errors: ["WORKER_RUN_NOT_FOUND"],
  }),
  replay: defineEndpoint("replayWorkerRun", {
    ...write,
    method: "POST",
    path: "/api/worker/run/{runId}/replay",
    summary: "Process a stored call again",
    description:
      "As a new call, with the current mapping. It can create or change a contact, an opportunity or a task " +
      "again.",
    params: z.object({ runId: z.string() }),
    response: WorkerRun,
    errors: ["WORKER_RUN_NOT_FOUND"],
  }),
};

/** The same call with the worker's own token in the query; the token determines the workspace. */
export const tokenedCallEndpoint = {
  ...workerEndpoints.call,
  public: true,
  workspace: "none",
  query: undefined,
} as const;
