import type { Permission } from "#lib/platform/auth/permissions.ts";

/** All reports, in the order of their tabs; their names are in the messages "reports.names". */
export const reports = [
  { id: "sales", permission: "opportunities.read" },
  { id: "funnel", permission: "opportunities.read" },
  { id: "conversations", permission: "conversations.read" },
  { id: "team", permission: "conversations.read" },
  { id: "campaigns", permission: "campaigns.read" },
] as const satisfies readonly { id: string; permission: Permission }[];

/** A report; also its path below `/{workspaceId}/reports`. */
export type ReportId = (typeof reports)[number]["id"];
