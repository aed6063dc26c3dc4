import type { BadgeVariant } from "#components/ui/badge.tsx";
import type { ImportCounts, ImportKind, ImportOptions, ImportStatus } from "#lib/imports/schema.ts";
import { plainText } from "#lib/platform/plain-text.ts";

export const statusVariants: Record<ImportStatus, BadgeVariant> = {
  draft: "neutral",
  checking: "accent",
  running: "accent",
  done: "success",
  cancelled: "neutral",
  failed: "danger",
  reverting: "accent",
  reverted: "warn",
};

/** How rows can match existing records. */
export const matchValues: Record<ImportKind, readonly ImportOptions["matchBy"][]> = {
  contacts: ["key", "number", "email", "customField"],
  opportunities: ["code", "name", "none"],
};

/** Choices for rows that match a record. */
export const onMatchValues: readonly ImportOptions["onMatch"][] = ["update", "fill", "skip"];

/** Results of rows in display order. */
export const countKeys = [
  "created",
  "updated",
  "unchanged",
  "skipped",
  "failed",
] as const satisfies readonly Exclude<keyof ImportCounts, "warnings">[];

/** Returns the code of a new custom field for a column; null if its name has no usable characters. */
export function codeOfColumn(column: string): string | null {
  const code = plainText(column)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 64);
  return code === "" ? null : code;
}
