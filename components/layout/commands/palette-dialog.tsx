"use client";

import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Kbd } from "#components/ui/kbd.tsx";
import {
  SearchPalette,
  SearchPaletteList,
  SearchPaletteRow,
} from "#components/ui/overlay/search-palette.tsx";
import type { Entry } from "./palette-entries.ts";
import { keyCaps } from "./shortcut.ts";
import { useIsApple } from "./use-is-apple.ts";
import { usePaletteEntries } from "./use-palette-entries.tsx";

type PaletteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Finds commands of the screen and records of the workspace. */
export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const t = useTranslations("layout.paletteDialog");
  return (
    <SearchPalette open={open} onOpenChange={onOpenChange} title={t("commandPalette")}>
      <PaletteEntries onDone={() => onOpenChange(false)} />
    </SearchPalette>
  );
}

function PaletteEntries({ onDone }: { onDone: () => void }) {
  const t = useTranslations("layout.paletteDialog");
  const [query, setQuery] = useState("");
  const { groups, isPending, isError } = usePaletteEntries(query.trim());
  return (
    <SearchPaletteList
      label={t("commandsAndRecords")}
      placeholder={t("searchOrTypeACommand")}
      query={query}
      onQueryChange={setQuery}
      emptyText={isPending ? t("searching") : t("noMatches")}
      error={isError ? t("recordsCouldNotBeSearched") : undefined}
    >
      {[...groups].map(([group, entries]) => (
        <Command.Group
          key={group}
          heading={group}
          className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
        >
          {entries.map((entry) => (
            <PaletteRow key={entry.id} entry={entry} onDone={onDone} />
          ))}
        </Command.Group>
      ))}
    </SearchPaletteList>
  );
}

function PaletteRow({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const isApple = useIsApple();
  return (
    <SearchPaletteRow
      value={entry.id}
      onSelect={() => {
        onDone();
        entry.run();
      }}
    >
      {entry.icon}
      <span className="min-w-0 flex-1 truncate">
        {entry.label}
        {entry.detail && <span className="ml-2 text-ink-faint">{entry.detail}</span>}
      </span>
      {entry.keys && <Kbd keys={keyCaps(entry.keys, isApple)} />}
    </SearchPaletteRow>
  );
}
