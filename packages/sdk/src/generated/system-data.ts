// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type SystemState = {
  checkedDate: string;
  findings: SystemFinding[];
  queue: SystemQueue | null;
  failingChannels: { id: string; name: string }[];
  failingRules: { id: string; name: string }[];
  installation: SystemInstallation | null;
};

export type DataSizes = { measuredDate: string; sizes: DataSize[] };

export type Retention = {
  kind: RetentionKind;
  days: number | null;
  chosenDays: number | null;
  defaultDays: number | null;
  minDays: number;
  maxDays: number;
};

export type UpdateRetention = { kind: RetentionKind; days: number | null };

export type RetentionKind = "messages" | "messageFiles" | "automationRuns" | "deliveries" | "agentRuns" | "vendorCalls" | "workerRuns";

export type RetentionPreview = { kind: RetentionKind; count: number; hasMore: boolean };

export type SystemFinding = {
  check: SystemCheck;
  level: SystemLevel;
  code: string;
  values: Record<string, string | number>;
  message: string;
  fix: string | null;
};

export type SystemQueue = { deliverySeconds: number; jobSeconds: number; failedJobs: number };

export type SystemInstallation = {
  findings: SystemFinding[];
  version: string;
  build: string | null;
  node: string;
  startedDate: string;
  processes: { work: "deliveries" | "jobs"; startedDate: string }[] | null;
  database: SystemDatabase | null;
  queue: SystemQueue | null;
  backup: SystemBackup | null;
  disks: SystemDisk[];
};

export type DataSize = {
  kind: DataKind;
  count: number;
  precision: CountPrecision;
  bytes: number;
  days: number | null;
  oldestDate: string | null;
};

export type SystemCheck = "database" | "migrations" | "workers" | "queue" | "jobs" | "backups" | "disk" | "connections" | "certificates" | "auditSink" | "email";

export type SystemLevel = "ok" | "warning" | "problem";

export type SystemDatabase = { version: string; bytes: number; latencyMs: number; connections: number; maxConnections: number };

export type SystemBackup = { date: string | null; bytes: number | null; everyHours: number; keep: number; encrypted: boolean };

export type SystemDisk = { folder: "data" | "files" | "backups"; freeBytes: number; totalBytes: number };

export type DataKind = "messages" | "files" | "contacts" | "history" | "opportunities" | "tasks" | "passages" | "deliveries" | "events" | "agentRuns" | "vendorCalls" | "workerRuns" | "notifications" | "imports" | "audit";

export type CountPrecision = "exact" | "about" | "over";
