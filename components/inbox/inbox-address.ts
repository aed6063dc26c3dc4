import { type CountedEvent, type FixedView, fixedViews, InboxFilters } from "#lib/inbox/schema.ts";

/** The list's scope as it is in the URL. Empty values do not filter. */
export type InboxScope = {
  view: FixedView;
  channelId: string;
  tagId: string;
  stageId: string;
  assignedAgentId: string;
  /** A team, or `mine` for the user's teams. */
  assignedTeamId: string;
  /** The shortest wait for a reply. */
  waitingMinutes: string;
  /** The scope of a number in a report: the kind of event, its period, and its actor. */
  happened: CountedEvent | "";
  happenedFrom: string;
  happenedTo: string;
  happenedById: string;
  search: string;
  order: InboxFilters["order"];
};

/** Clears the filters of a report's number. They are only valid together. */
export const noReportFilters = { happened: "", happenedFrom: "", happenedTo: "", happenedById: "" } as const;

export const defaultScope: InboxScope = {
  view: "open",
  channelId: "",
  tagId: "",
  stageId: "",
  assignedAgentId: "",
  assignedTeamId: "",
  waitingMinutes: "",
  ...noReportFilters,
  search: "",
  order: "newest",
};

const filters = [
  "channelId",
  "tagId",
  "stageId",
  "assignedAgentId",
  "assignedTeamId",
  "waitingMinutes",
  "happened",
  "happenedFrom",
  "happenedTo",
  "happenedById",
  "search",
] as const;

/** Reads the scope from a URL. Unknown values are ignored. */
export function readScope(parameters: URLSearchParams): InboxScope {
  const requested = parameters.get("view");
  const order = parameters.get("order") === "waiting" ? ("waiting" as const) : ("newest" as const);
  const scope = { ...defaultScope, order, view: fixedViews.find((view) => view === requested) ?? "open" };
  const given = filters.map((filter) => [filter, parameters.get(filter) ?? ""] as const);
  const valid = given.filter(([filter, value]) => InboxFilters.shape[filter].safeParse(value).success);
  Object.assign(scope, Object.fromEntries(valid));
  return InboxFilters.safeParse(scopeQuery(scope)).success ? scope : { ...scope, ...noReportFilters };
}

/** Returns the parameters with the scope. Other parameters are kept. */
export function writeScope(parameters: URLSearchParams, scope: InboxScope): URLSearchParams {
  const next = new URLSearchParams(parameters);
  put(next, "view", scope.view === "open" ? "" : scope.view);
  put(next, "order", canBeWaiting(scope.view) && scope.order === "waiting" ? "waiting" : "");
  for (const filter of filters) put(next, filter, scope[filter]);
  return next;
}

/** Whether conversations of a view can be waiting for a reply, and can therefore be sorted by waiting time. */
export function canBeWaiting(view: FixedView): boolean {
  return view !== "solved" && view !== "snoozed";
}

type ScopeQuery = Partial<InboxFilters> & Pick<InboxFilters, "view">;

/** Returns the scope as API query parameters, without empty values. */
export function scopeQuery(scope: InboxScope): ScopeQuery {
  const set = filters.flatMap((filter) => {
    const value = scope[filter].trim();
    return value === "" ? [] : [[filter, value]];
  });
  const isWaiting = scope.order === "waiting" && canBeWaiting(scope.view);
  return { view: scope.view, ...(isWaiting && { order: "waiting" as const }), ...Object.fromEntries(set) };
}

/** Whether the scope has filters in addition to the view. */
export function isFiltered(scope: InboxScope): boolean {
  return filters.some((filter) => scope[filter].trim() !== "");
}

function put(parameters: URLSearchParams, name: string, value: string): void {
  if (value === "") parameters.delete(name);
  else parameters.set(name, value);
}
