import type { BadgeLook } from "#components/ui/badge.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { jobStateLabels } from "#components/ui/text/job-state-labels.ts";
import type { ImportCounts, ImportKind, ImportOptions, ImportStatus } from "#lib/imports/schema.ts";
import { plainText } from "#lib/platform/plain-text.ts";

/** Label and style of each status. */
export const statusLabels: Record<ImportStatus, { label: string; look: BadgeLook }> = {
  ...jobStateLabels,
  checking: { label: "Checking", look: "accent" },
  running: { label: "Importing", look: "accent" },
  reverting: { label: "Undoing", look: "accent" },
  reverted: { label: "Undone", look: "warn" },
};

/** Labels of the targets by kind. */
export const targetLabels: Record<ImportKind, Record<string, string>> = {
  contacts: {
    name: "Name",
    lastname: "Last name",
    email: "Email",
    number: "Phone number",
    stage: "Stage, by name",
    segmentation: "Segment, by name",
    tags: "Tags",
    person: "Assignee, by email",
    note: "Note",
  },
  opportunities: {
    code: "Code (OP-1024)",
    name: "Name",
    amount: "Amount",
    currency: "Currency",
    pipeline: "Pipeline, by name",
    stage: "Stage, by name",
    status: "Status: open, won or lost",
    contact: "Contact, by email or number",
    person: "Assignee, by email",
    description: "Description",
  },
};

type Choice<Value extends string> = { value: Value; label: string };

/** How rows can match existing records. */
export const matchChoices: Record<ImportKind, readonly Choice<ImportOptions["matchBy"]>[]> = {
  contacts: [
    { value: "key", label: "Number, or email if there is none" },
    { value: "number", label: "Number" },
    { value: "email", label: "Email" },
    { value: "customField", label: "A custom field" },
  ],
  opportunities: [
    { value: "code", label: "Code" },
    { value: "name", label: "Name" },
    { value: "none", label: "Don't match: create every row" },
  ],
};

/** What happens if a row matches a record. */
export const onMatchChoices: readonly Choice<ImportOptions["onMatch"]>[] = [
  { value: "update", label: "Update it" },
  { value: "fill", label: "Fill in empty fields" },
  { value: "skip", label: "Skip the row" },
];

/** Results of rows in display order. */
export const countLabels: readonly { key: Exclude<keyof ImportCounts, "warnings">; label: string }[] = [
  { key: "created", label: "Created" },
  { key: "updated", label: "Updated" },
  { key: "unchanged", label: "Unchanged" },
  { key: "skipped", label: "Skipped" },
  { key: "failed", label: "Failed" },
];

/** Returns a number of rows as text. */
export function rowsText(count: number): string {
  return `${numberText(count)} ${count === 1 ? "row" : "rows"}`;
}

/** Returns the code of a new custom field for a column; null if its name has no usable characters. */
export function codeOfColumn(column: string): string | null {
  const code = plainText(column)
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 64);
  return code === "" ? null : code;
}
