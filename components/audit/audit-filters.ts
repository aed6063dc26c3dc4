import type { AuditFilters as AuditQuery } from "#lib/audit/schema.ts";

const names = ["search", "person", "kind", "from", "to"] as const;
type FilterName = (typeof names)[number];

/** Filters of the audit log; `""` for any. `from` and `to` are days, `2026-11-20`, and both are included. */
export type AuditFilters = Record<FilterName, string>;

export const noFilters: AuditFilters = { search: "", person: "", kind: "", from: "", to: "" };

/** Returns the filters in a URL. Invalid days are ignored. */
export function readFilters(address: URLSearchParams): AuditFilters {
  const read = (name: FilterName) => (address.get(name) ?? "").slice(0, 100);
  const day = (name: FilterName) => (isDay(read(name)) ? read(name) : "");
  return {
    search: read("search"),
    person: read("person"),
    kind: read("kind"),
    from: day("from"),
    to: day("to"),
  };
}

/** Returns the URL's parameters with the filters. Other parameters are kept. */
export function writeFilters(address: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of names) {
    const value = filters[name].trim();
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * Returns the filters as query parameters of the API.
 * @param startOf returns the start of a day in the reader's time zone
 */
export function filterQuery(filters: AuditFilters, startOf: (day: string) => Date): AuditQuery {
  const { search, person, kind, from, to } = filters;
  return {
    search: search.trim() || undefined,
    actorId: person || undefined,
    action: kind || undefined,
    from: from === "" ? undefined : startOf(from).toISOString(),
    to: to === "" ? undefined : startOf(dayAfter(to)).toISOString(),
  };
}

export function hasFilters(filters: AuditFilters): boolean {
  return names.some((name) => filters[name].trim() !== "");
}

function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
