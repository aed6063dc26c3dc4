import { type FixedView, fixedViews } from "#lib/inbox/schema.ts";

/** What the list shows, as the address has it. Empty means: not filtered by that. */
export type InboxScope = {
  view: FixedView;
  channelId: string;
  tagId: string;
  stageId: string;
  search: string;
};

export const plainScope: InboxScope = { view: "open", channelId: "", tagId: "", stageId: "", search: "" };

const names = { channelId: "channel", tagId: "tag", stageId: "stage", search: "q" } as const;
type Filter = keyof typeof names;
const filters: readonly Filter[] = ["channelId", "tagId", "stageId", "search"];

/** Reads the scope from an address; what it does not know is as if it were not there. */
export function readScope(parameters: URLSearchParams): InboxScope {
  const asked = parameters.get("view");
  const scope = { ...plainScope, view: fixedViews.find((view) => view === asked) ?? "open" };
  for (const filter of filters) scope[filter] = parameters.get(names[filter]) ?? "";
  return scope;
}

/** The parameters with the scope in them; whatever else they hold stays. */
export function writeScope(parameters: URLSearchParams, scope: InboxScope): URLSearchParams {
  const next = new URLSearchParams(parameters);
  put(next, "view", scope.view === "open" ? "" : scope.view);
  for (const filter of filters) put(next, names[filter], scope[filter]);
  return next;
}

/** The scope as the API's query takes it: without what is not set. */
export function scopeQuery(scope: InboxScope): { view: FixedView } & Partial<Record<Filter, string>> {
  const set = filters.flatMap((filter) => {
    const value = scope[filter].trim();
    return value === "" ? [] : [[filter, value]];
  });
  return { view: scope.view, ...Object.fromEntries(set) };
}

/** Whether anything but the view narrows the list down. */
export function isFiltered(scope: InboxScope): boolean {
  return filters.some((filter) => scope[filter].trim() !== "");
}

function put(parameters: URLSearchParams, name: string, value: string): void {
  if (value === "") parameters.delete(name);
  else parameters.set(name, value);
}
