import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

export const importLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  samples: 20,
  examples: 100,
  revertDays: 30,
} as const;

export const importKinds = ["contacts", "opportunities"] as const;
export type ImportKind = (typeof importKinds)[number];

/** A draft until it is started; checks and reverts run in the background, like the import. */
export const importStatuses = [
  "draft",
  "checking",
  "running",
  "done",
  "cancelled",
  "failed",
  "reverting",
  "reverted",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * Targets of a contact column, in addition to `field:<code>` for a custom field, and `consent:<channel id>` for the
 * consent to marketing messages of a channel.
 */
export const contactTargets = [
  "name",
  "lastname",
  "email",
  "number",
  "stage",
  "segmentation",
  "tags",
  "person",
  "note",
] as const;

/** Targets of an opportunity column. */
export const opportunityTargets = [
  "code",
  "name",
  "amount",
  "currency",
  "pipeline",
  "stage",
  "status",
  "contact",
  "person",
  "description",
] as const;

const CONSENT = /^consent:([0-9a-f-]{36})$/;

/** Returns the channel of a target `consent:<channel id>`; null for other targets. */
export function channelOfTarget(target: string): string | null {
  return CONSENT.exec(target)?.[1] ?? null;
}

const FIELD = /^field:[A-Za-z0-9_.-]{1,64}$/;

/** Returns whether a column may be mapped to a target, for an import of this kind. */
export function isTarget(kind: ImportKind, target: string): boolean {
  if (kind === "opportunities") return opportunityTargets.some((known) => known === target);
  return (
    contactTargets.some((known) => known === target) || FIELD.test(target) || channelOfTarget(target) !== null
  );
}

/**
 * How a file is read and what happens to existing records. `key` matches by the number, otherwise by the email; `none`
 * creates a record for every row. `fill` writes only empty fields.
 */
export const ImportOptions = z.object({
  matchBy: z.enum(["key", "number", "email", "customField", "code", "name", "none"]).default("key"),
  /** Code of the custom field that rows are matched by. */
  matchField: z.string().max(64).nullable().default(null),
  onMatch: z.enum(["update", "fill", "skip"]).default("update"),
  /** Country of numbers written without a dialing code, as two letters. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, requirement("must be two letters", "country"))
    .toUpperCase()
    .default("ES"),
  decimal: z.enum([".", ","]).default("."),
  /** Run the workspace's rules, as for single changes; by default an import runs none. */
  runRules: z.boolean().default(false),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** Body of `PUT /api/import/{id}`: one target per column; null skips the column. */
export const SaveImport = z.object({
  mapping: z.array(z.string().max(80).nullable()).max(importLimits.columns).optional(),
  options: ImportOptions.partial().optional(),
});
export type SaveImport = z.infer<typeof SaveImport>;

const Instant = z.iso.datetime();

/** Rows by their result, or their expected result. */
export const ImportCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** Rows that were not rejected, but whose number was left out because it cannot be used; absent if there are none. */
  warnings: z.int().optional(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A rejected row, or one with a warning. `row` is counted like in a spreadsheet: the header is row 1. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.string().nullable(),
  reason: z.string(),
  reasonParts: ReasonParts.default([]),
  value: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** The result of a preview. */
export const ImportCheck = z.object({ counts: ImportCounts, examples: z.array(ImportProblem) });
export type ImportCheck = z.infer<typeof ImportCheck>;

/** Progress of a revert, and the records it could not revert. */
export const ImportRevert = z.object({
  total: z.int(),
  undone: z.int(),
  kept: z.int(),
  examples: z.array(z.object({ id: z.string(), row: z.int(), reason: z.string() })),
});
export type ImportRevert = z.infer<typeof ImportRevert>;

export const Import = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  bytes: z.int(),
  encoding: z.string(),
  delimiter: z.string(),
  columns: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  rows: z.int(),
  mapping: z.array(z.string().nullable()),
  options: z.object({
    ...ImportOptions.shape,
    country: z.string(),
  }),
  status: z.enum(importStatuses),
  statusReason: z.string().nullable(),
  statusReasonParts: ReasonParts,
  /** Processed rows of the file, or processed records of the revert. */
  doneRows: z.int(),
  counts: ImportCounts,
  check: ImportCheck.nullable(),
  revert: ImportRevert.nullable(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  creationDate: Instant,
  startedDate: Instant.nullable(),
  endedDate: Instant.nullable(),
  /** Until when it can be reverted; null if it cannot. */
  revertUntil: Instant.nullable(),
});
export type Import = z.infer<typeof Import>;

/** An import in the list, without the file's columns and samples. */
export const ImportSummary = Import.omit({ columns: true, samples: true, mapping: true, check: true });
export type ImportSummary = z.infer<typeof ImportSummary>;
