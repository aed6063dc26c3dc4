import { z } from "zod";
import { HistoryEntry } from "#lib/contacts/schema.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

/** Kinds of entries, in the order of the screen's filter. */
export const activityKinds = [
  "created",
  "moved",
  "assigned",
  "resolved",
  "note",
  "opportunity",
  "task",
  "bulk",
  "import",
  "merge",
  "rule",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

const Kinds = z
  .string()
  .transform((text) => text.split(",").map((kind) => kind.trim()))
  .pipe(z.array(z.enum(activityKinds)));

/** Query of `GET /api/activity`; without `kinds` it returns all. */
export const ListWorkspaceActivity = z.object({
  workspaceId: z.string().optional(),
  /** Comma-separated. */
  kinds: Kinds.optional(),
  actorId: z.string().optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  pageSize: pageSize(),
  continuationToken: ContinuationToken,
});
export type ListWorkspaceActivity = z.infer<typeof ListWorkspaceActivity>;

/** The exact change, for kinds with several possible changes. */
export const activityActions = [
  "created",
  "moved",
  "assigned",
  "resolved",
  "noted",
  "won",
  "lost",
  "reopened",
  "completed",
  "changed",
  "deleted",
  "imported",
  "reverted",
  "merged",
  "ran",
  "failing",
] as const;

/** Something that happened in the workspace. */
export const WorkspaceActivity = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(activityKinds),
  action: z.enum(activityActions),
  actor: HistoryEntry.shape.actor,
  via: z.string(),
  /** The record it is about; null for a change of many. */
  record: z
    .object({
      type: z.enum(["contact", "opportunity", "task", "import", "bulkEdit", "rule"]),
      id: z.string(),
      /** With its current name. */
      name: z.string(),
    })
    .nullable(),
  /** The stage, the assignee or the merged contact, by its name at the time; null if there is none. */
  target: z.string().nullable(),
  /** The text of a note. */
  text: z.string().nullable(),
  textParts: ReasonParts,
  /** How many records a change of several, or an import, changed; null for one record. */
  count: z.int().nullable(),
});
export type WorkspaceActivity = z.infer<typeof WorkspaceActivity>;

export const WorkspaceActivityPage = pageOf(WorkspaceActivity);
export type WorkspaceActivityPage = z.infer<typeof WorkspaceActivityPage>;
