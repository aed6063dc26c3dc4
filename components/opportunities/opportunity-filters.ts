/** Which opportunities are shown by how they stand. */
const statuses = ["open", "won", "lost", "all"] as const;
export type StatusFilter = (typeof statuses)[number];

/** What board and list are narrowed by; `""` for any. */
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
/** Names in the address; `contact` alone would open a contact on other pages. */
const parameters = { search: "search", assignedComercialId: "assignee", contactId: "contactId" } as const;
const names = ["search", "assignedComercialId", "contactId"] as const;

/** The filters in a page's address; what is not understood counts as none. */
export function readFilters(address: URLSearchParams): OpportunityFilters {
  const status = statuses.find((one) => one === address.get("status"));
  return {
    search: (address.get(parameters.search) ?? "").slice(0, 100),
    assignedComercialId: address.get(parameters.assignedComercialId) ?? "",
    contactId: address.get(parameters.contactId) ?? "",
    status: status ?? "open",
  };
}

/** The address's parameters with the filters in it; everything else in the address stays. */
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

/** The filters as query of the API: only those that are set. */
export function filterQuery(filters: OpportunityFilters) {
  return {
    search: filters.search.trim() || undefined,
    assignedComercialId: filters.assignedComercialId || undefined,
    contactId: filters.contactId || undefined,
    winLossStatus: statusCodes[filters.status],
  };
}

/** Whether anything but the usual is asked for. */
export function isNarrowed(filters: OpportunityFilters): boolean {
  return filters.status !== "open" || names.some((name) => filters[name].trim() !== "");
}
