import type { WorkspaceActivity } from "#lib/activity/schema.ts";

/** Consecutive entries of one user who did the same: "Ana moved 14 contacts to Qualified". Newest first. */
export type EntryGroup = { id: string; at: string; entries: [WorkspaceActivity, ...WorkspaceActivity[]] };

/** Groups entries, newest first. Changes of many records, and notes, stay single. */
export function groupEntries(entries: readonly WorkspaceActivity[]): EntryGroup[] {
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && isSame(last.entries[0], entry)) last.entries.push(entry);
    else groups.push({ id: entry.id, at: entry.at, entries: [entry] });
  }
  return groups;
}

function isSame(one: WorkspaceActivity, other: WorkspaceActivity): boolean {
  return (
    one.count === null &&
    other.count === null &&
    one.kind !== "note" &&
    one.kind !== "merge" &&
    one.kind !== "rule" &&
    one.kind === other.kind &&
    one.action === other.action &&
    one.actor.id === other.actor.id &&
    one.actor.name === other.actor.name &&
    (one.kind === "created" || one.target === other.target)
  );
}
