import type { BadgeLook } from "#components/ui/badge.tsx";
import type { WorkerRun, WorkerRunStatus } from "#lib/workers/schema.ts";

/** Label and look of each call status. */
export const callStatuses: Record<WorkerRunStatus, { label: string; look: BadgeLook }> = {
  received: { label: "Processing", look: "accent" },
  done: { label: "Done", look: "success" },
  skipped: { label: "Skipped", look: "neutral" },
  failed: { label: "Failed", look: "danger" },
};

/** Returns the result of a call as a sentence. */
export function outcomeOf(run: WorkerRun): string {
  if (run.reason) return run.reason.charAt(0).toUpperCase() + run.reason.slice(1);
  if (run.status === "received") return "Processing…";
  const contact = `${run.isNewContact ? "New contact" : "Contact"} ${run.contactName ?? "(deleted)"}`;
  return [contact, run.opportunityId && "opportunity", run.taskId && "task"].filter(Boolean).join(", ");
}

/** Returns how a call arrived. */
export const callSources: Record<WorkerRun["source"], string> = {
  token: "With the webhook's token",
  key: "With an API key or from this page",
  replay: "A replay",
};
