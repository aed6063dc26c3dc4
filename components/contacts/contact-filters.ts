/** Filters of the list and the board; every value is the text the API accepts, `""` for any. */
export type ContactFilters = {
  search: string;
  segmentationId: string;
  tagId: string;
  assignedAgentId: string;
  assignedTeamId: string;
  isSolved: "" | "true" | "false";
  /** An ad that brought the contacts; set by a link from the ads page. */
  adId: string;
  /** An import that created or updated the contacts; set by a link from its page. */
  importId: string;
};

export const noFilters: ContactFilters = {
  search: "",
  segmentationId: "",
  tagId: "",
  assignedAgentId: "",
  assignedTeamId: "",
  isSolved: "",
  adId: "",
  importId: "",
};

const names = [
  "search",
  "segmentationId",
  "tagId",
  "assignedAgentId",
  "assignedTeamId",
  "isSolved",
  "adId",
  "importId",
] as const;
export type FilterName = (typeof names)[number];

/** Returns the filters in a page's address; invalid values are ignored. */
export function readFilters(parameters: URLSearchParams): ContactFilters {
  const isSolved = parameters.get("isSolved");
  return {
    search: (parameters.get("search") ?? "").slice(0, 100),
    segmentationId: parameters.get("segmentationId") ?? "",
    tagId: parameters.get("tagId") ?? "",
    assignedAgentId: parameters.get("assignedAgentId") ?? "",
    assignedTeamId: parameters.get("assignedTeamId") ?? "",
    isSolved: isSolved === "true" || isSolved === "false" ? isSolved : "",
    adId: (parameters.get("adId") ?? "").slice(0, 100),
    importId: (parameters.get("importId") ?? "").slice(0, 100),
  };
}

/** Returns the address's parameters with the filters; all other parameters stay. */
export function writeFilters(parameters: URLSearchParams, filters: ContactFilters): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of names) {
    const value = name === "search" ? filters.search.trim() : filters[name];
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the filters as a query of the API: only those that are set. */
export function filterQuery(filters: ContactFilters) {
  return {
    search: filters.search.trim() || undefined,
    segmentationId: filters.segmentationId || undefined,
    tagId: filters.tagId || undefined,
    assignedAgentId: filters.assignedAgentId || undefined,
    assignedTeamId: filters.assignedTeamId || undefined,
    isSolved: filters.isSolved || undefined,
    adId: filters.adId || undefined,
    importId: filters.importId || undefined,
  };
}

/** Returns the filters that are set, in display order. */
export function activeFilters(filters: ContactFilters): FilterName[] {
  return names.filter((name) => filters[name].trim() !== "");
}
