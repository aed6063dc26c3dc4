"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import {
  SearchPalette,
  SearchPaletteList,
  SearchPaletteRow,
} from "#components/ui/overlay/search-palette.tsx";
import { useDocsSearch } from "./use-docs-search.ts";

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Searches guides and operations. A result leads to its heading. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const t = useTranslations("docs.searchDialog");
  return (
    <SearchPalette open={open} onOpenChange={onOpenChange} title={t("searchTheDocs")}>
      <SearchResults onDone={() => onOpenChange(false)} />
    </SearchPalette>
  );
}

function SearchResults({ onDone }: { onDone: () => void }) {
  const t = useTranslations("docs.searchDialog");
  const router = useRouter();
  const [query, setQuery] = useState("");
  const { search, isPending, isError } = useDocsSearch();
  // Not deferred: Enter right after the last letter must open a result of the whole query.
  const results = search(query);
  const noResults = query.trim() === "" ? t("typeToSearch") : t("noMatches");
  return (
    <SearchPaletteList
      label={t("searchTheDocs")}
      placeholder={t("guidesAndOperations")}
      query={query}
      onQueryChange={setQuery}
      emptyText={isError ? undefined : isPending ? t("loading") : noResults}
      error={isError ? t("couldNotLoad") : undefined}
    >
      {results.map(({ href, heading, place }) => (
        <SearchPaletteRow
          key={href}
          value={href}
          onSelect={() => {
            onDone();
            router.push(href);
          }}
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate">{heading}</span>
            <span className="block truncate text-ink-faint text-xs">{place}</span>
          </span>
        </SearchPaletteRow>
      ))}
    </SearchPaletteList>
  );
}
