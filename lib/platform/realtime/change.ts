/** A change as sent to open pages: only ids. Pages fetch the state through the API. */
export type Change = {
  workspaceId: string;
  entity: ChangedEntity;
  id: string;
  /** The browser's id of the change, by which it recognizes its own echo. */
  mutationId: string | null;
};

/** Entities whose changes open pages follow. */
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
  | "webForm"
  | "notification"
  | "import"
  | "bulkEdit"
  | "contactMerge"
  | "trash"
  | "simulator";

/**
 * A message of the stream at `/api/realtime`. `resync` means that messages may have been lost and data must be
 * refetched.
 */
export type StreamMessage =
  | { type: "changed"; entity: ChangedEntity; ids: string[]; mutationIds: string[] }
  | { type: "resync" };

/** Entities that concern one user each. Their ids are user ids, and only those users are notified. */
export const personalEntities: ReadonlySet<ChangedEntity> = new Set<ChangedEntity>([
  ...(["notification", "draft"] as const),
]);
