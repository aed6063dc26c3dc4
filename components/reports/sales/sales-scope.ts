import type { ReportInterval } from "#lib/reports/schema.ts";
import { type OpportunityLink, opportunityLink } from "./opportunity-link.ts";

/** What a sales report covers. */
export type SalesScope = {
  workspaceId: string;
  /** The first instant of the period, and the first after it. */
  from: string;
  to: string;
  interval: ReportInterval;
  pipelineId: string | undefined;
  assignedComercialId: string | undefined;
};

type Period = Pick<SalesScope, "from" | "to">;

/** Returns a function for the address of the opportunities in the report's scope that also match `link`. */
export function linkIn({ workspaceId, pipelineId, assignedComercialId }: SalesScope) {
  return (link: OpportunityLink) =>
    opportunityLink(workspaceId, { pipeline: pipelineId, assignee: assignedComercialId, ...link });
}

export function createdIn({ from, to }: Period): OpportunityLink {
  return { status: "all", createdFrom: from, createdTo: to };
}

export function closedIn({ from, to }: Period, status: "won" | "lost" | "all"): OpportunityLink {
  return { status, closedFrom: from, closedTo: to };
}
