/** What changed, as open pages are told: ids only, they read the state through the API. */
export type Change = {
  workspaceId: string;
  entity: ChangedEntity;
  id: string;
  /** The browser's id of the change, so that it recognizes its own echo. */
  mutationId: string | null;
};

/** Kinds of things whose changes open pages follow. */
export type ChangedEntity =
  | "contact"
  | "stage"
  | "tag"
  | "segmentation"
  | "customField"
  | "pipeline"
  | "rule"
  | "delivery"
  | "inspector"
  | "member"
  | "workspace"
  | "channel"
  | "agent"
  | "knowledge"
  | "agentRun"
  | "provider"
  | "conversation"
  | "presence"
  | "draft"
  | "template"
  | "automation"
  | "automationRun"
  | "opportunity"
  | "task"
  | "campaign"
  | "worker"
  | "notification"
  | "import"
  | "simulator";

/** A message of the stream at `/api/realtime`. `resync` means: something may have been missed, read again. */
export type StreamMessage =
  | { type: "changed"; entity: ChangedEntity; ids: string[]; mutationIds: string[] }
  | { type: "resync" };

/** Kinds that concern one person each: their ids are of people, and only those people are told. */
export const personalEntities: ReadonlySet<ChangedEntity> = new Set<ChangedEntity>([
  ...(["notification", "draft"] as const),
]);
