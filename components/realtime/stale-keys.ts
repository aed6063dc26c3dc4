import type { ChangedEntity, StreamMessage } from "#lib/platform/realtime/change.ts";

/** Query keys begin with `[root, workspaceId]`; this says which roots a changed entity makes stale. */
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
  workspace: ["workspace", "workspaces", "channels"],
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
  notification: ["notifications"],
  import: ["imports"],
  simulator: ["simulator"],
};

/** Roots that hold nothing of one workspace: their keys have no workspace id. */
const unscoped = new Set(["workspaces"]);

/**
 * The query keys to read again after a message of the stream; none for the echo of changes this page made itself
 * (`isOwn`), which it has already applied.
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
  return [...roots].map((root) => (unscoped.has(root) ? [root] : [root, workspaceId]));
}

function isEcho(
  message: Extract<StreamMessage, { type: "changed" }>,
  isOwn: (mutationId: string) => boolean,
): boolean {
  const { ids, mutationIds } = message;
  // Fewer mutations than things changed: some of it came from elsewhere in the same batch.
  return mutationIds.length > 0 && mutationIds.length >= ids.length && mutationIds.every(isOwn);
}
