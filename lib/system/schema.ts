import { z } from "zod";
import { wholeNumber } from "#lib/platform/api/pagination.ts";
import { MAX_RETENTION_DAYS, retentionKinds } from "#lib/platform/retention/retention-kinds.ts";
import { SystemDatabase, SystemDisk, SystemFinding, SystemQueue } from "#lib/system-checks/schema.ts";

/** A failing channel or rule. */
const FailingConnection = z.object({ id: z.string(), name: z.string() });

/** A running process that sends webhooks or runs jobs. A process can do both. */
const SystemProcess = z.object({ work: z.enum(["deliveries", "jobs"]), startedDate: z.iso.datetime() });

/** The newest successful backup, and the schedule. `everyHours` is 0 without one. */
export const SystemBackup = z.object({
  date: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
  everyHours: z.number(),
  keep: z.int(),
  encrypted: z.boolean(),
});
export type SystemBackup = z.infer<typeof SystemBackup>;

/** The whole installation. What could not be read in time is null. */
export const SystemInstallation = z.object({
  findings: z.array(SystemFinding),
  version: z.string(),
  build: z.string().nullable(),
  node: z.string(),
  startedDate: z.iso.datetime(),
  processes: z.array(SystemProcess).nullable(),
  database: SystemDatabase.nullable(),
  queue: SystemQueue.nullable(),
  backup: SystemBackup.nullable(),
  disks: z.array(SystemDisk),
});
export type SystemInstallation = z.infer<typeof SystemInstallation>;

/** The state of the workspace, and of the installation if the caller may see it. */
export const SystemState = z.object({
  checkedDate: z.iso.datetime(),
  findings: z.array(SystemFinding),
  queue: SystemQueue.nullable(),
  failingChannels: z.array(FailingConnection),
  failingRules: z.array(FailingConnection),
  installation: SystemInstallation.nullable(),
});
export type SystemState = z.infer<typeof SystemState>;

/** Kinds of data of a workspace, in the order of the page. */
export const dataKinds = [
  "messages",
  "files",
  "contacts",
  "history",
  "opportunities",
  "tasks",
  "passages",
  "deliveries",
  "events",
  "agentRuns",
  "vendorCalls",
  "workerRuns",
  "notifications",
  "imports",
  "audit",
] as const;
export const DataKind = z.enum(dataKinds);
export type DataKind = z.infer<typeof DataKind>;

/** `exact`; `about`, an estimate; `over`, a lower bound, because the database has no estimate yet. */
export const CountPrecision = z.enum(["exact", "about", "over"]);

/**
 * How much a workspace has of a kind. `bytes` is estimated from some of the rows, without indexes. `days`: how long it
 * is kept; null if it is kept until a person deletes it. `oldestDate` is null if it is kept or empty.
 */
export const DataSize = z.object({
  kind: DataKind,
  count: z.int(),
  precision: CountPrecision,
  bytes: z.int(),
  days: z.int().nullable(),
  oldestDate: z.iso.datetime().nullable(),
});
export type DataSize = z.infer<typeof DataSize>;

/** How much data a workspace has. Kinds that could not be counted in time are missing. */
export const DataSizes = z.object({ measuredDate: z.iso.datetime(), sizes: z.array(DataSize) });
export type DataSizes = z.infer<typeof DataSizes>;

/** Kinds of data whose days a workspace can choose. */
export const RetentionKind = z.enum(retentionKinds);

/**
 * For how many days a kind is kept; null is forever. `chosenDays` is null for the default, `defaultDays`. Kinds other
 * than messages are kept at most as long as messages.
 */
export const Retention = z.object({
  kind: RetentionKind,
  days: z.int().nullable(),
  chosenDays: z.int().nullable(),
  defaultDays: z.int().nullable(),
  minDays: z.int(),
  maxDays: z.int(),
});
export type Retention = z.infer<typeof Retention>;

export const UpdateRetention = z.object({
  kind: RetentionKind,
  days: z.int().min(1).max(MAX_RETENTION_DAYS).nullable(),
});
export type UpdateRetention = z.infer<typeof UpdateRetention>;

export const PreviewRetention = z.object({
  kind: RetentionKind,
  days: wholeNumber(1, MAX_RETENTION_DAYS),
});
export type PreviewRetention = z.infer<typeof PreviewRetention>;

/** How many records would be deleted. With `hasMore` there are more than `count`. */
export const RetentionPreview = z.object({ kind: RetentionKind, count: z.int(), hasMore: z.boolean() });
export type RetentionPreview = z.infer<typeof RetentionPreview>;
