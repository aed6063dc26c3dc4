"use client";

import { CsvMenu, type CsvMenuProps } from "#components/imports/csv-menu.tsx";

type Filters = { filters: NonNullable<CsvMenuProps["filters"]> };

/** Import and export on the contacts' page. */
export function ContactsCsv({ filters }: Filters) {
  return <CsvMenu kind="contacts" filters={filters} />;
}

/** Import and export on the opportunities' page. */
export function OpportunitiesCsv({ filters }: Filters) {
  return <CsvMenu kind="opportunities" filters={filters} />;
}
