import type { Path } from "#lib/workers/mapping/read-path.ts";
import type { Filter, MappedField, Mapping } from "#lib/workers/mapping/schema.ts";
import { findTarget } from "#lib/workers/mapping/targets.ts";
import type { Transform } from "#lib/workers/mapping/transforms.ts";

/** Maps a value of a payload to a target. A target has one source; tags have any number. */
export function mapValue(
  mapping: Mapping,
  target: string,
  found: { path: Path; value: unknown; country: string },
): Mapping {
  const source: MappedField["source"] = { type: "path", path: [...found.path] };
  const field = { target, source, transforms: firstTransforms(target, found.value, found.country) };
  return putField(mapping, field);
}

export function mapText(mapping: Mapping, target: string, text: string): Mapping {
  return putField(mapping, { target, source: { type: "text", text }, transforms: [] });
}

function putField(mapping: Mapping, field: MappedField): Mapping {
  const place = mapping.fields.findIndex(({ target }) => target === field.target);
  const isList = findTarget(field.target)?.kind === "list";
  if (place === -1 || isList) return { ...mapping, fields: [...mapping.fields, field] };
  return { ...mapping, fields: mapping.fields.with(place, field) };
}

/** Replaces the field at an index; null removes it. */
export function setField(mapping: Mapping, place: number, field: MappedField | null): Mapping {
  return { ...mapping, fields: replaced(mapping.fields, place, field) };
}

/** Accepts only calls with the same value at a path as this one. */
export function filterBy(mapping: Mapping, path: Path, value: unknown): Mapping {
  const isPlain = typeof value !== "object" || value === null;
  const filter: Filter = {
    path: [...path],
    operator: isPlain ? "IS" : "ANY",
    value: isPlain ? String(value ?? "") : "",
  };
  return { ...mapping, filters: [...mapping.filters, filter] };
}

/** Replaces the filter at an index; null removes it. */
export function setFilter(mapping: Mapping, place: number, filter: Filter | null): Mapping {
  return { ...mapping, filters: replaced(mapping.filters, place, filter) };
}

/** Returns the transforms that a value usually needs for a target. */
export function firstTransforms(target: string, value: unknown, country: string): Transform[] {
  const kind = findTarget(target)?.kind;
  const text = typeof value === "object" ? "" : String(value ?? "");
  if (target === "contact.email") return [{ type: "trim" }, { type: "lowercase" }];
  if (target === "opportunity.currencyCode") return [{ type: "trim" }, { type: "uppercase" }];
  if (kind === "phone") return [{ type: "phone", country }];
  if (kind === "number" && typeof value !== "number") return [{ type: "number", decimal: decimalOf(text) }];
  if (kind === "date") return [{ type: "date", format: dateFormatOf(text) }];
  return [];
}

function decimalOf(text: string): "." | "," {
  return /,\d{1,2}\D*$/.test(text) || /^\D*\d{1,3}(\.\d{3})+\D*$/.test(text) ? "," : ".";
}

function dateFormatOf(text: string): Extract<Transform, { type: "date" }>["format"] {
  if (/^\d{10}$/.test(text)) return "seconds";
  if (/^\d{13}$/.test(text)) return "milliseconds";
  if (!/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/.test(text)) return "iso";
  return Number(text.split(/\D/)[1]) > 12 ? "mm/dd/yyyy" : "dd/mm/yyyy";
}

function replaced<Item>(items: readonly Item[], place: number, item: Item | null): Item[] {
  return item === null ? items.filter((_, index) => index !== place) : items.with(place, item);
}
