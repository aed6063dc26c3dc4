import type { WorkspaceActivity } from "#lib/activity/schema.ts";

type Described = Pick<WorkspaceActivity, "kind" | "action" | "target" | "record">;

/**
 * Returns which message of `activity.entry` describes an entry, and its case `what`: the action, and for what if that
 * differs. Several selected opportunities or conversations are one entry without a record.
 */
export function entryMessage(entry: Described): { key: "one" | "many"; what: string } {
  const isSelection = entry.record === null && entry.kind !== "bulk";
  return { key: isSelection ? "many" : "one", what: whatOf(entry) };
}

function whatOf({ kind, action, target }: Described): string {
  if ((action === "moved" || action === "assigned") && kind !== "bulk" && target === null)
    return `${action}Out`;
  return kind === "opportunity" || kind === "bulk" || kind === "import" ? `${kind}_${action}` : action;
}
