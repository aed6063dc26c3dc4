"use client";

import { Command as Palette } from "cmdk";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { FocusReturn } from "#components/ui/overlay/focus-return.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import type { Entry } from "./palette-entries.ts";
import { keyCaps } from "./shortcut.ts";
import { useIsApple } from "./use-is-apple.ts";
import { usePaletteEntries } from "./use-palette-entries.tsx";

type PaletteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PaletteDialog({ open, onOpenChange }: PaletteDialogProps) {
  const t = useTranslations("layout.paletteDialog");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-fade-in" />
        <Dialog.Content
          data-modal=""
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-xl overflow-hidden rounded-xl bg-raised shadow-pop outline-none data-[state=open]:animate-pop-in"
        >
          <FocusReturn />
          <Dialog.Title className="sr-only">{t("commandPalette")}</Dialog.Title>
          <PaletteBody onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ onDone }: { onDone: () => void }) {
  const t = useTranslations("layout.paletteDialog");
  const [query, setQuery] = useState("");
  const { groups, isPending, isError } = usePaletteEntries(query.trim());
  return (
    <Palette label={t("commandsAndRecords")} loop shouldFilter={false}>
      <div className="flex items-center gap-2 border-b px-4">
        <Search className="size-4 text-ink-faint" />
        <Palette.Input
          value={query}
          onValueChange={setQuery}
          placeholder={t("searchOrTypeACommand")}
          className="h-12 w-full bg-transparent text-base outline-none"
        />
      </div>
      <Palette.List className="max-h-[min(24rem,60vh)] overflow-y-auto p-1.5">
        <Palette.Empty className="px-3 py-8 text-center text-ink-faint">
          {isPending ? t("searching") : t("noMatches")}
        </Palette.Empty>
        {[...groups].map(([group, entries]) => (
          <Palette.Group
            key={group}
            heading={group}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
          >
            {entries.map((entry) => (
              <PaletteRow key={entry.id} entry={entry} onDone={onDone} />
            ))}
          </Palette.Group>
        ))}
      </Palette.List>
      {isError && (
        <p role="alert" className="border-t px-4 py-2 text-ink-soft text-sm">
          {t("recordsCouldNotBeSearched")}
        </p>
      )}
    </Palette>
  );
}

function PaletteRow({ entry, onDone }: { entry: Entry; onDone: () => void }) {
  const isApple = useIsApple();
  return (
    <Palette.Item
      value={entry.id}
      onSelect={() => {
        onDone();
        entry.run();
      }}
      className={cn(menuItemClass, "h-9 px-2.5 data-[selected=true]:bg-hover coarse:h-11")}
    >
      {entry.icon}
      <span className="min-w-0 flex-1 truncate">
        {entry.label}
        {entry.detail && <span className="ml-2 text-ink-faint">{entry.detail}</span>}
      </span>
      {entry.keys && <Kbd keys={keyCaps(entry.keys, isApple)} />}
    </Palette.Item>
  );
}
