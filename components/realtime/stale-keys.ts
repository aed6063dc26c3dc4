import type { ChangedEntity, StreamMessage } from "#lib/platform/realtime/change.ts";

/** Query keys start with `[root, workspaceId]`. Lists the roots that a changed entity invalidates. */
const rootsOf: Record<ChangedEntity, readonly string[]> = {
  contact: ["contacts"],
  stage: ["workspace", "contacts"],
  tag: ["workspace", "contacts"],
  segmentation: ["workspace", "contacts"],
  customField: ["workspace", "contacts"],
  pipeline: ["workspace"],
  rule: ["rules"],
  delivery: ["deliveries", "rules"],
  inspector: ["inspector"],
  member: ["members", "contacts"],
  workspace: ["workspace", "workspaces", "channels", "privacy"],
  channel: ["channels"],
  agent: ["agents"],
  knowledge: ["knowledge"],
  agentRun: ["agent-runs"],
  provider: ["providers"],
  conversation: ["conversations"],
  presence: ["presence"],
  draft: ["drafts"],
  template: ["templates"],
  automation: ["automations", "automation-runs"],
  automationRun: ["automation-runs"],
  opportunity: ["opportunities"],
  task: ["tasks"],
  campaign: ["campaigns"],
  worker: ["workers"],
  webForm: ["forms"],
  notification: ["notifications"],
  import: ["imports"],
  bulkEdit: ["bulk-edits"],
  contactMerge: ["contact-merges"],
  trash: ["trash"],
  simulator: ["simulator"],
};

/** Roots whose keys continue with the id of the changed record. */
const scopedById = new Set(["presence"]);

/** Roots whose keys have no workspace id. */
const unscoped = new Set(["workspaces"]);

/**
 * Returns the query keys to invalidate after a stream message; none for an echo of this page's own changes (`isOwn`),
 * which are already applied.
 */
export function staleKeys(
  message: StreamMessage,
  workspaceId: string,
  isOwn: (mutationId: string) => boolean,
): readonly (readonly string[])[] {
  const roots =
    message.type === "resync"
      ? new Set(Object.values(rootsOf).flat())
      : isEcho(message, isOwn)
        ? []
        : rootsOf[message.entity];
  const ids = message.type === "changed" ? message.ids : [];
  return [...roots].flatMap((root) => {
    if (unscoped.has(root)) return [[root]];
    if (scopedById.has(root) && ids.length > 0) return ids.map((id) => [root, workspaceId, id]);
    return [[root, workspaceId]];
  });
}

function isEcho(
  message: Extract<StreamMessage, { type: "changed" }>,
  isOwn: (mutationId: string) => boolean,
): boolean {
  const { ids, mutationIds } = message;
  // Fewer mutations than changed records means that the batch includes changes by others.
  return mutationIds.length > 0 && mutationIds.length >= ids.length && mutationIds.every(isOwn);
}
