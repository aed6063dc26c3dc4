/** Filters in display order. `adId` and `importId` are set by links from the pages of ads and imports. */
const filterNames = [
  "search",
  "segmentationId",
  "tagId",
  "assignedAgentId",
  "assignedTeamId",
  "followerId",
  "isSolved",
  "created",
  "lastMessage",
  "conditions",
  "adId",
  "importId",
] as const;

/** How the list and the board show the contacts. Each ignores those of the other, but keeps them for saved views. */
const names = [...filterNames, "orderBy", "columns", "cardFields", "columnOrders", "groupBy"] as const;

/**
 * Filters of the list and the board, the order of the list (`""` for the newest first) and its columns, the fields of
 * cards (`""` for those that the user chose last, see list-columns.ts and card-fields.ts), the order of columns of the
 * board (column-orders.ts), and what its columns are: stages (`""`), assignees, tags, or the choices of a custom field
 * (`field:<code>`). Every value is the text the API accepts, `""` for any.
 */
export type ContactFilters = Readonly<Record<(typeof names)[number], string>>;

/** The values of `groupBy` for a board with a column for each person, and for each tag. */
export const BY_ASSIGNEE = "assignee";
export const BY_TAG = "tag";

/** Returns the value of `groupBy` for a board with a column for each choice of a custom field. */
export function byField(code: string): string {
  return `field:${code}`;
}

/** Returns the code of the custom field whose choices are the columns of the board; null for other columns. */
export function fieldOfGroups(groupBy: string): string | null {
  return groupBy.startsWith("field:") ? groupBy.slice("field:".length) : null;
}

const GROUPING = /^(?:assignee|tag|field:[A-Za-z0-9_.-]{1,64})$/;

/** The longest value, that of `conditions` (`conditionLimits`). */
const MAX_VALUE = 4_000;

export const noFilters = readFilters(new URLSearchParams());

/** Returns the filters in a page's address; invalid values are ignored. */
export function readFilters(parameters: URLSearchParams): ContactFilters {
  const { isSolved, search, groupBy, ...filters } = Object.fromEntries(
    names.map((name) => [name, (parameters.get(name) ?? "").slice(0, MAX_VALUE)]),
  ) as ContactFilters;
  return {
    ...filters,
    search: search.slice(0, 100),
    groupBy: GROUPING.test(groupBy) ? groupBy : "",
    isSolved: /^(?:true|false)$/.test(isSolved) ? isSolved : "",
  };
}

/** Returns the address's parameters with the filters; all other parameters stay. */
export function writeFilters(parameters: URLSearchParams, filters: ContactFilters): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of names) {
    const value = filters[name].trim();
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Filters as a query of the API. */
export type ContactQuery = Partial<Record<(typeof filterNames)[number] | "stageId", string>> & {
  isSolved?: "true" | "false";
  isOnBoard?: "true";
  andConditions?: string;
};

/** Returns the filters as a query of the API: only those that are set. */
export function filterQuery(filters: ContactFilters): ContactQuery {
  return Object.fromEntries(activeFilters(filters).map((name) => [name, filters[name].trim()]));
}

/** Returns the filters that are set, in display order. */
export function activeFilters(filters: ContactFilters): (typeof filterNames)[number][] {
  return filterNames.filter((name) => filters[name].trim() !== "");
}

/** Returns the filters without any that is set; orders, columns and fields stay. */
export function clearFilters(filters: ContactFilters): ContactFilters {
  const { orderBy, columns, cardFields, columnOrders, groupBy } = filters;
  return { ...noFilters, orderBy, columns, cardFields, columnOrders, groupBy };
}
