import { z } from "zod";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { Mapping } from "./mapping/schema.ts";

export const MAX_WORKERS = 50;
/** Size limit of a call's body in bytes. */
export const MAX_CALL_BYTES = 256 * 1024;

const Id = z.string();
const Instant = z.iso.datetime();
const NullableText = z.string().nullable();

/** The last part of a worker's address. */
export const WorkerName = z
  .string()
  .trim()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
    requirement("must be letters, digits, - and _, 64 at most", "addressName"),
  );

/** A named inbound webhook. */
export const Worker = z.object({
  id: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** The address for calls with a bearer token and the workspace header. */
  url: z.string(),
  /** The address with the worker's token, for senders that cannot set headers. */
  urlWithToken: z.string(),
  mapping: Mapping,
  /** Counts of the stored calls. */
  calls: z.object({ total: z.int(), done: z.int(), skipped: z.int(), failed: z.int() }),
  lastCallDate: Instant.nullable(),
  creationDate: Instant,
  updatedDate: Instant,
});
export type Worker = z.infer<typeof Worker>;

export const CreateWorker = z.object({
  name: WorkerName,
  enabled: z.boolean().default(true),
  mapping: Mapping.default({ fields: [], filters: [], key: null }),
});
export type CreateWorker = z.infer<typeof CreateWorker>;

/** Only the keys that are sent change; `mapping` replaces the whole mapping. */
export const UpdateWorker = z.object({
  name: WorkerName.optional(),
  enabled: z.boolean().optional(),
  mapping: Mapping.optional(),
});
export type UpdateWorker = z.infer<typeof UpdateWorker>;

/** States of a call; only the first one is not final. */
const workerRunStatuses = ["received", "done", "skipped", "failed"] as const;
export const WorkerRunStatus = z.enum(workerRunStatuses);
export type WorkerRunStatus = z.infer<typeof WorkerRunStatus>;

export const WorkerRun = z.object({
  id: Id,
  workerId: Id,
  status: WorkerRunStatus,
  /** The reason why it was skipped or failed, in one sentence. */
  reason: NullableText,
  reasonParts: ReasonParts,
  /** How it arrived: with the worker's token, with an API key or login, or as a person's replay. */
  source: z.enum(["token", "key", "replay"]),
  bytes: z.int(),
  replayOf: Id.nullable(),
  contactId: Id.nullable(),
  contactName: NullableText,
  isNewContact: z.boolean(),
  opportunityId: Id.nullable(),
  taskId: Id.nullable(),
  creationDate: Instant,
  finishedDate: Instant.nullable(),
});
export type WorkerRun = z.infer<typeof WorkerRun>;

/** A call with its headers and body. */
export const WorkerRunDetail = WorkerRun.extend({
  headers: z.record(z.string(), z.string()),
  /** JSON text. */
  body: z.string(),
});
export type WorkerRunDetail = z.infer<typeof WorkerRunDetail>;

export const WorkerRunPage = pageOf(WorkerRun);
export type WorkerRunPage = z.infer<typeof WorkerRunPage>;

export const ListWorkerRuns = z.object({
  status: WorkerRunStatus.optional(),
  pageSize: pageSize(50),
  continuationToken: ContinuationToken,
});
export type ListWorkerRuns = z.infer<typeof ListWorkerRuns>;

/** Any JSON object. */
export const CallBody = z.record(z.string(), z.unknown());

/** The response to the sender. */
export const CallTaken = z.object({ received: z.literal(true), runId: Id });
export type CallTaken = z.infer<typeof CallTaken>;

/** Body of the test: a mapping and a stored call; the worker's own mapping if none is given. */
export const TestMapping = z.object({ runId: Id, mapping: Mapping.optional() });
export type TestMapping = z.infer<typeof TestMapping>;

const Named = z.object({ id: Id.nullable(), name: z.string() });

/** The result of a test; nothing is stored. */
export const MappingTest = z.object({
  /** `done` if the call would succeed. */
  status: z.enum(["done", "skipped", "failed"]),
  reason: NullableText,
  reasonParts: ReasonParts,
  values: z.array(
    z.object({
      target: z.string(),
      label: z.string(),
      value: z.union([z.string(), z.array(z.string())]).nullable(),
      problem: NullableText,
      problemParts: ReasonParts,
    }),
  ),
  /** The contact that it would create (id null) or change. */
  contact: Named.nullable(),
  opportunity: z.string().nullable(),
  task: z.string().nullable(),
});
export type MappingTest = z.infer<typeof MappingTest>;
