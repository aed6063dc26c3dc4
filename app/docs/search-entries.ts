import { operationPath } from "#components/api-docs/operation-path.ts";
import type { SearchEntry } from "#components/docs/search-entry.ts";
import { plainTextOf } from "#lib/guides/index.ts";
import { documentedApi } from "./documented-api.ts";
import { type DocsGuide, guidesIn } from "./guides.ts";

/** Returns all possible results of the search: guides, their sections, and operations. */
export function searchEntries(locale: string): SearchEntry[] {
  return [...guidesIn(locale).flatMap(guideEntries), ...operationEntries()];
}

function guideEntries({ href, title, content }: DocsGuide): SearchEntry[] {
  const entries: SearchEntry[] = [{ href, heading: title, place: title, text: "" }];
  for (const node of content) {
    const id = node.type === "heading" ? node.data?.id : undefined;
    if (id !== undefined) {
      entries.push({ href: `${href}#${id}`, heading: plainTextOf(node), place: title, text: "" });
      continue;
    }
    const section = entries.at(-1);
    if (section) section.text = `${section.text} ${plainTextOf(node)}`.trim();
  }
  return entries;
}

function operationEntries(): SearchEntry[] {
  return [...documentedApi().areas.values()].flat().map((operation) => ({
    href: operationPath(operation),
    heading: operation.summary,
    place: `${operation.method} ${operation.path}`,
    text: operation.operationId,
  }));
}
