"use client";

import { CsvMenu, type CsvMenuProps } from "#components/imports/csv-menu.tsx";

type Filters = { filters: NonNullable<CsvMenuProps["filters"]> };

export function ContactsCsv({ filters }: Filters) {
  return <CsvMenu kind="contacts" filters={filters} />;
}

export function OpportunitiesCsv({ filters }: Filters) {
  return <CsvMenu kind="opportunities" filters={filters} />;
}
