import { NONE } from "#lib/opportunities/schema.ts";
import { type ReportInterval, type SalesGrouping, salesGroupings } from "#lib/reports/schema.ts";
import { type OpportunityLink, opportunityLink } from "./opportunity-link.ts";

/** The filters of sales and funnel. */
type SalesFilters = {
  pipelineId?: string | undefined;
  assignedComercialId?: string | undefined;
  teamId?: string | undefined;
  tagId?: string | undefined;
};

/** Scope of a sales report. */
export type SalesScope = SalesFilters & {
  workspaceId: string;
  /** The first instant of the period, and the first after it. */
  from: string;
  to: string;
  interval: ReportInterval;
  isFiltered: boolean;
};

type Period = Pick<SalesScope, "from" | "to">;

/** Returns what a report is grouped by, from its address. */
export function readSalesGrouping(filter: (name: string) => string): SalesGrouping {
  return salesGroupings.find((one) => one === filter("by")) ?? "person";
}

/** Returns the filters in an address. */
export function readSalesFilters(filter: (name: string) => string) {
  return {
    pipelineId: filter("pipeline") || undefined,
    assignedComercialId: filter("person") || undefined,
    teamId: filter("team") || undefined,
    tagId: filter("tag") || undefined,
  };
}

/** Returns a function for the address of the opportunities in the report's scope that also match `link`. */
export function linkIn(scope: SalesFilters & { workspaceId: string }) {
  const { workspaceId, pipelineId, assignedComercialId, teamId, tagId } = scope;
  const filters = { pipeline: pipelineId, ...personLink(assignedComercialId), team: teamId, tag: tagId };
  return (link: OpportunityLink) => opportunityLink(workspaceId, { ...filters, ...link });
}

/** Returns what selects a group of opportunities; null: those without assignee, team or tag. */
export function groupLink(by: SalesGrouping, id: string | null): OpportunityLink {
  return by === "person" ? personLink(id ?? NONE) : { [by]: id ?? NONE };
}

function personLink(id: string | undefined): OpportunityLink {
  return id === NONE ? { isAssigned: "false" } : { assignee: id };
}

export function createdIn({ from, to }: Period): OpportunityLink {
  return { status: "all", createdFrom: from, createdTo: to };
}

export function closedIn({ from, to }: Period, status: "won" | "lost" | "all"): OpportunityLink {
  return { status, closedFrom: from, closedTo: to };
}
