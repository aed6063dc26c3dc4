import { z } from "zod";

/** Subjects of checks. The command `npm run doctor` has more checks. */
export const systemChecks = [
  "database",
  "migrations",
  "workers",
  "queue",
  "jobs",
  "backups",
  "disk",
  "connections",
  "certificates",
  "auditSink",
  "email",
] as const;
export const SystemCheck = z.enum(systemChecks);
export type SystemCheck = z.infer<typeof SystemCheck>;

/** A `problem` needs to be fixed, a `warning` may become a problem. */
export const systemLevels = ["ok", "warning", "problem"] as const;
export const SystemLevel = z.enum(systemLevels);
export type SystemLevel = z.infer<typeof SystemLevel>;

/**
 * Result of one check. `code` and `values` identify the message, for callers with another language. `fix` is what to do
 * about it; null if there is nothing to do.
 */
export const SystemFinding = z.object({
  check: SystemCheck,
  level: SystemLevel,
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  fix: z.string().nullable(),
});
export type SystemFinding = z.infer<typeof SystemFinding>;

/** How long the oldest due delivery and job wait, in seconds, and how many jobs were given up. */
export const SystemQueue = z.object({
  deliverySeconds: z.int(),
  jobSeconds: z.int(),
  failedJobs: z.int(),
});
export type SystemQueue = z.infer<typeof SystemQueue>;

/** The database: its size, the time of a round trip, and its connections. */
export const SystemDatabase = z.object({
  version: z.string(),
  bytes: z.int(),
  latencyMs: z.int(),
  connections: z.int(),
  maxConnections: z.int(),
});
export type SystemDatabase = z.infer<typeof SystemDatabase>;

/** The space on the disk of a folder. */
export const systemFolders = ["data", "files", "backups"] as const;
export const SystemDisk = z.object({
  folder: z.enum(systemFolders),
  freeBytes: z.number(),
  totalBytes: z.number(),
});
export type SystemDisk = z.infer<typeof SystemDisk>;
