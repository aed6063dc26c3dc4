import { Timestamp } from "#lib/platform/api/timestamp.ts";

const statuses = ["open", "won", "lost", "all"] as const;
export type StatusFilter = (typeof statuses)[number];

/**
 * The filters other than the status, with their URL parameters. `contact` opens a contact on other pages, so it is not
 * used.
 */
const parameters = {
  search: "search",
  assignedComercialId: "assignee",
  contactId: "contactId",
  createdFrom: "createdFrom",
  createdTo: "createdTo",
  closedFrom: "closedFrom",
  closedTo: "closedTo",
  reason: "reason",
  hasReason: "hasReason",
  isAssigned: "isAssigned",
  teamId: "team",
  tagId: "tag",
  reachedStageId: "reached",
} as const;
type Name = keyof typeof parameters;
const names = Object.keys(parameters) as Name[];

/**
 * Filters of the board and list; `""` for any. Links from reports set those by date (instants, the end excluded),
 * reason, missing assignee, team, tag and reached stage.
 */
export type OpportunityFilters = Record<Name, string> & { status: StatusFilter };

export const noFilters: OpportunityFilters = {
  search: "",
  assignedComercialId: "",
  contactId: "",
  createdFrom: "",
  createdTo: "",
  closedFrom: "",
  closedTo: "",
  reason: "",
  hasReason: "",
  isAssigned: "",
  teamId: "",
  tagId: "",
  reachedStageId: "",
  status: "open",
};

const statusCodes = { open: "0", won: "1", lost: "2", all: undefined } as const;

/** Returns the filters in a URL. Invalid values are ignored. */
export function readFilters(address: URLSearchParams): OpportunityFilters {
  const text = (name: Name, limit: number) => (address.get(parameters[name]) ?? "").slice(0, limit);
  const instant = (name: Name) => (Timestamp.safeParse(text(name, 30)).success ? text(name, 30) : "");
  const flag = (name: Name) => (["true", "false"].includes(text(name, 5)) ? text(name, 5) : "");
  return {
    search: text("search", 100),
    assignedComercialId: text("assignedComercialId", 100),
    contactId: text("contactId", 100),
    createdFrom: instant("createdFrom"),
    createdTo: instant("createdTo"),
    closedFrom: instant("closedFrom"),
    closedTo: instant("closedTo"),
    reason: text("reason", 1_000),
    hasReason: flag("hasReason"),
    isAssigned: flag("isAssigned"),
    teamId: text("teamId", 100),
    tagId: text("tagId", 100),
    reachedStageId: text("reachedStageId", 100),
    status: statuses.find((one) => one === address.get("status")) ?? "open",
  };
}

/** Returns the URL's parameters with the filters. Other parameters are kept. */
export function writeFilters(address: URLSearchParams, filters: OpportunityFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) {
    const value = filters[name].trim();
    if (value === "") next.delete(parameters[name]);
    else next.set(parameters[name], value);
  }
  if (filters.status === "open") next.delete("status");
  else next.set("status", filters.status);
  return next;
}

/** Returns the filters as API query parameters: only those that are set. */
export function filterQuery(filters: OpportunityFilters) {
  const set = names.map((name) => [name, filters[name].trim()]).filter(([, value]) => value !== "");
  const query: Partial<Record<Exclude<Name, Flag>, string>> & Partial<Record<Flag, "true" | "false">> =
    Object.fromEntries(set);
  return { ...query, winLossStatus: statusCodes[filters.status] };
}
type Flag = "hasReason" | "isAssigned";

/** Whether a filter is set that only links from reports set. */
export function isFromReport(filters: OpportunityFilters): boolean {
  const others: readonly Name[] = ["search", "assignedComercialId", "contactId"];
  return names.some((name) => filters[name] !== "" && !others.includes(name));
}

/** Whether any filter differs from its default. */
export function hasFilters(filters: OpportunityFilters): boolean {
  return filters.status !== "open" || names.some((name) => filters[name].trim() !== "");
}
