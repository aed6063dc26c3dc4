"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { ViewScreen } from "#lib/views/schema.ts";
import type { SavedViewsProps } from "./saved-views.tsx";
import type { ViewFilters } from "./view-filters.ts";

const SavedViews = lazyPart(() => import("./saved-views.tsx").then((module) => module.SavedViews));

type ViewsMenuProps<Filters> = Pick<SavedViewsProps, "renderCount"> & {
  screen: ViewScreen;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Reads filters from the query of an address. */
  read: (parameters: URLSearchParams) => Filters;
  /** Adds filters to the query of an address. */
  write: (parameters: URLSearchParams, filters: Filters) => URLSearchParams;
};

/** The saved views of a screen, whose filters are in its address. */
export function ViewsMenu<Filters>(props: ViewsMenuProps<Filters>) {
  const { screen, filters, onChange, read, write, renderCount } = props;
  const readSaved = (saved: ViewFilters) => read(new URLSearchParams(saved));
  const toSaved = (one: Filters): ViewFilters => Object.fromEntries(write(new URLSearchParams(), one));
  return (
    <SavedViews
      screen={screen}
      filters={toSaved(filters)}
      normalize={(saved) => toSaved(readSaved(saved))}
      onApply={(saved) => onChange(readSaved(saved))}
      renderCount={renderCount}
    />
  );
}
