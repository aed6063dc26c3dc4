import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { AuditPage, ExportAudit, ListAudit } from "./schema.ts";

const reading = { area: "workspace", permission: "audit.read" } as const;

/** Contracts of the audit log (docs/audit.md). */
export const auditEndpoints = {
  list: defineEndpoint("listAuditEntries", {
    ...reading,
    method: "GET",
    path: "/api/audit",
    summary: "List the audit log, newest first",
    description:
      "The actions in the workspace, and the sign-ins and account changes of its members. Owners of the first " +
      "workspace also get the entries of the installation there. All filters given must match.",
    query: ListAudit,
    response: AuditPage,
  }),
  export: defineEndpoint("exportAuditEntries", {
    ...reading,
    method: "GET",
    path: "/api/audit/export",
    summary: "Download the audit log as CSV or as JSON lines",
    description: "With the filters of the list, newest first. The download is an entry of the log itself.",
    query: ExportAudit,
    response: z.string(),
    bare: "text/csv",
  }),
};
