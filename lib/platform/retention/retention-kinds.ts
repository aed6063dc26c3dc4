/** Kinds of data that a workspace keeps for a number of days that it can choose. */
export const retentionKinds = [
  "messages",
  "messageFiles",
  "automationRuns",
  "deliveries",
  "agentRuns",
  "vendorCalls",
  "workerRuns",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The most days that can be chosen: ten years. */
export const MAX_RETENTION_DAYS = 3_650;
