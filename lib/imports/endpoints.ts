import { z } from "zod";
import { ContactFilters } from "#lib/contacts/schema.ts";
import { OpportunityFilters } from "#lib/opportunities/schema.ts";
import { defineEndpoint, FilePart, uploadErrors } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { Import, ImportSummary, importKinds, SaveImport } from "./schema.ts";

const reading = { area: "contact", permission: "imports.read" } as const;
const writing = { area: "contact", permission: "imports.write" } as const;
const missing = ["IMPORT_NOT_FOUND"] as const;
const ExportOptions = z.object({
  workspaceId: z.string().optional(),
  /** A byte order mark, by which spreadsheets recognize UTF-8. */
  bom: z
    .enum(["true", "false"])
    .default("true")
    .transform((text) => text === "true"),
});

function step(verb: string, summary: string, description: string) {
  return defineEndpoint(`${verb}Import`, {
    ...writing,
    method: "POST",
    path: `/api/import/{id}/${verb}`,
    summary,
    description,
    params: RecordId,
    response: Import,
    errors: missing,
  });
}

/** Contracts of `/api/import/**` and of the CSV exports of contacts and opportunities. */
export const importEndpoints = {
  list: defineEndpoint("listImports", {
    ...reading,
    method: "GET",
    path: "/api/import",
    summary: "List the imports, newest first",
    description: "Without columns, samples and mapping, which are in GET /api/import/{id}.",
    query: z.object({
      workspaceId: z.string().optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(ImportSummary),
  }),
  create: defineEndpoint("createImport", {
    ...writing,
    method: "POST",
    path: "/api/import",
    summary: "Upload a CSV file to import",
    description:
      "A form with `kind` and `file`: up to 50 MB, 200,000 rows and 200 columns, in UTF-8, UTF-16 or Windows-1252, " +
      "with commas, semicolons, tabs or bars between the cells. Nothing is imported before it is started.",
    upload: {
      mediaType: "multipart/form-data",
      schema: z.object({ kind: z.enum(importKinds), file: FilePart }),
    },
    response: Import,
    errors: [...uploadErrors, "UNSUPPORTED_MEDIA_TYPE"],
  }),
  get: defineEndpoint("getImport", {
    ...reading,
    method: "GET",
    path: "/api/import/{id}",
    summary: "Read an import and its progress",
    description: "doneRows counts the rows processed so far, or the records of a revert.",
    params: RecordId,
    response: Import,
    errors: missing,
  }),
  save: defineEndpoint("updateImport", {
    ...writing,
    method: "PUT",
    path: "/api/import/{id}",
    summary: "Map a draft's columns and choose its options",
    description:
      "mapping has one target per column of the file; null leaves the column out. `consent:<channel id>` records the " +
      "consent to marketing messages of a channel: yes, no, or the date of the opt-in. 400 once the import was started.",
    params: RecordId,
    body: SaveImport,
    response: Import,
    errors: [...missing, "CHANNEL_NOT_FOUND"],
  }),
  check: step("check", "Preview an import", "Runs in the background; check then contains the result."),
  start: step("start", "Start an import", "It runs in the background; rows that fail are kept as problems."),
  cancel: step("cancel", "Stop a preview or an import", "Stops immediately. Rows that were imported stay."),
  revert: step(
    "revert",
    "Revert an import",
    "Within 30 days. Records it created are deleted unless changed since; fields it wrote get their old " +
      "value back if they still have the imported one.",
  ),
  problems: defineEndpoint("downloadImportProblems", {
    ...reading,
    method: "GET",
    path: "/api/import/{id}/problems",
    summary: "Download the rows that failed, as CSV",
    description: "Row 1 is the header row, as in a spreadsheet.",
    params: RecordId,
    response: z.string(),
    bare: "text/csv",
    errors: missing,
  }),
  exportContacts: defineEndpoint("exportContacts", {
    ...reading,
    method: "GET",
    path: "/api/contact/export",
    summary: "Download contacts as CSV",
    description: "With the filters of the list; custom fields are columns.",
    query: ContactFilters.extend(ExportOptions.shape),
    response: z.string(),
    bare: "text/csv",
  }),
  exportOpportunities: defineEndpoint("exportOpportunities", {
    ...reading,
    area: "opportunity",
    method: "GET",
    path: "/api/opportunity/export",
    summary: "Download opportunities as CSV",
    description: "With the filters of the list.",
    query: OpportunityFilters.extend(ExportOptions.shape),
    response: z.string(),
    bare: "text/csv",
  }),
};
