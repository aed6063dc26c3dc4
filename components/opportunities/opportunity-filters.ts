const statuses = ["open", "won", "lost", "all"] as const;
export type StatusFilter = (typeof statuses)[number];

/** Filters of the board and list; `""` for any. */
export type OpportunityFilters = {
  search: string;
  assignedComercialId: string;
  contactId: string;
  status: StatusFilter;
};

export const noFilters: OpportunityFilters = {
  search: "",
  assignedComercialId: "",
  contactId: "",
  status: "open",
};

const statusCodes = { open: "0", won: "1", lost: "2", all: undefined } as const;
/** Names of the URL parameters. `contact` opens a contact on other pages, so it is not used. */
const parameters = { search: "search", assignedComercialId: "assignee", contactId: "contactId" } as const;
const names = ["search", "assignedComercialId", "contactId"] as const;

/** Returns the filters in a URL. Invalid values are ignored. */
export function readFilters(address: URLSearchParams): OpportunityFilters {
  const status = statuses.find((one) => one === address.get("status"));
  return {
    search: (address.get(parameters.search) ?? "").slice(0, 100),
    assignedComercialId: address.get(parameters.assignedComercialId) ?? "",
    contactId: address.get(parameters.contactId) ?? "",
    status: status ?? "open",
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
  return {
    search: filters.search.trim() || undefined,
    assignedComercialId: filters.assignedComercialId || undefined,
    contactId: filters.contactId || undefined,
    winLossStatus: statusCodes[filters.status],
  };
}

/** Whether any filter differs from its default. */
export function isNarrowed(filters: OpportunityFilters): boolean {
  return filters.status !== "open" || names.some((name) => filters[name].trim() !== "");
}
