import { z } from "zod";

/** Limits of an imported file. */
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

/** Draft until it is started; check and revert run in the background as the import itself does. */
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

/** What a column of contacts may be, beside `field:<code>` for a custom field. */
const contactTargets = [
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

/** What a column of opportunities may be. */
const opportunityTargets = [
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

const FIELD = /^field:[A-Za-z0-9_.-]{1,64}$/;

/** Whether a column of an import of a kind may be mapped to a target. */
export function isTarget(kind: ImportKind, target: string): boolean {
  if (kind === "opportunities") return opportunityTargets.some((known) => known === target);
  return contactTargets.some((known) => known === target) || FIELD.test(target);
}

/**
 * How a file is read and what happens to records that are there already. `key` is the number, else the e-mail;
 * `none` makes a record of every row. `fill` writes only fields that are empty.
 */
export const ImportOptions = z.object({
  matchBy: z.enum(["key", "number", "email", "customField", "code", "name", "none"]).default("key"),
  /** Code of the custom field rows are matched by. */
  matchField: z.string().max(64).nullable().default(null),
  onMatch: z.enum(["update", "fill", "skip"]).default("update"),
  /** Country of numbers written without a dialing code, as two letters. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "must be two letters")
    .toUpperCase()
    .default("ES"),
  decimal: z.enum([".", ","]).default("."),
  /** Fire the rules of the workspace, as single changes would; an import is silent otherwise. */
  runRules: z.boolean().default(false),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** Body of `PUT /api/import/{id}`: one target a column, null leaves it out. */
export const SaveImport = z.object({
  mapping: z.array(z.string().max(80).nullable()).max(importLimits.columns).optional(),
  options: ImportOptions.partial().optional(),
});
export type SaveImport = z.infer<typeof SaveImport>;

const Instant = z.iso.datetime();

/** Rows by what became, or would become, of them. */
export const ImportCounts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A row that cannot be taken. `row` is counted as a spreadsheet does: the head is row 1. */
export const ImportProblem = z.object({
  row: z.int(),
  column: z.string().nullable(),
  reason: z.string(),
  value: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What a dry run found. */
export const ImportCheck = z.object({ counts: ImportCounts, examples: z.array(ImportProblem) });
export type ImportCheck = z.infer<typeof ImportCheck>;

/** How far a revert is, and what it had to leave as it is. */
export const ImportRevert = z.object({
  total: z.int(),
  undone: z.int(),
  kept: z.int(),
  examples: z.array(z.object({ id: z.string(), row: z.int(), reason: z.string() })),
});
export type ImportRevert = z.infer<typeof ImportRevert>;

/** An import in the API's form. */
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
  /** Rows of the file, or records of the revert, that are through. */
  doneRows: z.int(),
  counts: ImportCounts,
  check: ImportCheck.nullable(),
  revert: ImportRevert.nullable(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
  creationDate: Instant,
  startedDate: Instant.nullable(),
  endedDate: Instant.nullable(),
  /** Until when it can be taken back; null where it cannot. */
  revertUntil: Instant.nullable(),
});
export type Import = z.infer<typeof Import>;

/** An import in the list: without the file's columns and samples. */
export const ImportSummary = Import.omit({ columns: true, samples: true, mapping: true, check: true });
export type ImportSummary = z.infer<typeof ImportSummary>;
