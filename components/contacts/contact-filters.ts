/** What the list and the board are narrowed by; every value is the text the API takes, `""` for any. */
export type ContactFilters = {
  search: string;
  segmentationId: string;
  tagId: string;
  assignedAgentId: string;
  isSolved: "" | "true" | "false";
  /** An ad that brought them; set by a link from the page of ads. */
  adId: string;
};

export const noFilters: ContactFilters = {
  search: "",
  segmentationId: "",
  tagId: "",
  assignedAgentId: "",
  isSolved: "",
  adId: "",
};

const names = ["search", "segmentationId", "tagId", "assignedAgentId", "isSolved", "adId"] as const;
export type FilterName = (typeof names)[number];

/** The filters in a page's address; what is not understood counts as none. */
export function readFilters(parameters: URLSearchParams): ContactFilters {
  const isSolved = parameters.get("isSolved");
  return {
    search: (parameters.get("search") ?? "").slice(0, 100),
    segmentationId: parameters.get("segmentationId") ?? "",
    tagId: parameters.get("tagId") ?? "",
    assignedAgentId: parameters.get("assignedAgentId") ?? "",
    isSolved: isSolved === "true" || isSolved === "false" ? isSolved : "",
    adId: (parameters.get("adId") ?? "").slice(0, 100),
  };
}

/** The address's parameters with the filters in it; everything else in the address stays. */
export function writeFilters(parameters: URLSearchParams, filters: ContactFilters): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of names) {
    const value = name === "search" ? filters.search.trim() : filters[name];
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters as query of the API: only those that are set. */
export function filterQuery(filters: ContactFilters) {
  return {
    search: filters.search.trim() || undefined,
    segmentationId: filters.segmentationId || undefined,
    tagId: filters.tagId || undefined,
    assignedAgentId: filters.assignedAgentId || undefined,
    isSolved: filters.isSolved || undefined,
    adId: filters.adId || undefined,
  };
}

/** The filters that are set, in the order they are shown. */
export function activeFilters(filters: ContactFilters): FilterName[] {
  return names.filter((name) => filters[name].trim() !== "");
}
