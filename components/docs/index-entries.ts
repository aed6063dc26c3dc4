import MiniSearch from "minisearch";
import { plainText } from "#lib/platform/plain-text.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Returns an index that matches words by prefix, and with one typing mistake from five letters on. */
export function indexEntries(entries: readonly SearchEntry[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    idField: "href",
    fields: ["heading", "place", "text"],
    storeFields: ["href", "heading", "place"],
    processTerm: (term) => plainText(term),
    searchOptions: {
      boost: { heading: 4, place: 2 },
      // A guide is more useful than one of its sections, and a section more than one of 300 operations.
      boostDocument: (href: string) => (href.startsWith("/docs/api/") ? 1 : href.includes("#") ? 1.2 : 4),
      prefix: true,
      fuzzy: (term) => (term.length >= 5 ? 1 : false),
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  return index;
}
