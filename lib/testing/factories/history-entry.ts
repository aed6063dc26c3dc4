import type { HistoryEntry } from "#lib/contacts/schema.ts";

/** Returns an entry of a history with these values. */
export const historyEntry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  id: "h",
  kind: "changed",
  field: null,
  old: null,
  new: null,
  content: null,
  contentParts: [],
  actor: { type: "user", id: "u", name: "Ana" },
  via: "panel",
  at: "2026-11-20T08:00:00.000Z",
  ...change,
});
