"use client";

import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { FocusReturn } from "#components/ui/overlay/focus-return.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { type Found, useDocsSearch } from "./use-docs-search.ts";

export type SearchDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Searches guides and operations. A result leads to its heading. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  const t = useTranslations("docs.searchDialog");
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
          <Dialog.Title className="sr-only">{t("searchTheDocs")}</Dialog.Title>
          <SearchBody onDone={() => onOpenChange(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchBody({ onDone }: { onDone: () => void }) {
  const t = useTranslations("docs.searchDialog");
  const router = useRouter();
  const [query, setQuery] = useState("");
  const { search, isPending, isError } = useDocsSearch();
  const results = search(useDeferredValue(query));
  const emptyText = isPending ? t("loading") : query.trim() === "" ? t("typeToSearch") : t("noMatches");
  return (
    <Command label={t("searchTheDocs")} loop shouldFilter={false}>
      <div className="flex items-center gap-2 border-b px-4">
        <Search className="size-4 text-ink-faint" />
        <Command.Input
          value={query}
          onValueChange={setQuery}
          placeholder={t("guidesAndOperations")}
          className="h-12 w-full bg-transparent text-base outline-none"
        />
      </div>
      {isError ? (
        <p role="alert" className="px-4 py-8 text-center text-ink-soft">
          {t("couldNotLoad")}
        </p>
      ) : (
        <Command.List className="max-h-[min(28rem,65vh)] overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-8 text-center text-ink-faint">{emptyText}</Command.Empty>
          {results.map((found) => (
            <ResultRow
              key={found.href}
              found={found}
              onSelect={() => {
                onDone();
                router.push(found.href);
              }}
            />
          ))}
        </Command.List>
      )}
    </Command>
  );
}

function ResultRow({ found, onSelect }: { found: Found; onSelect: () => void }) {
  return (
    <Command.Item
      value={found.href}
      onSelect={onSelect}
      className={cn(
        menuItemClass,
        "h-auto items-baseline px-2.5 py-2 data-[selected=true]:bg-hover coarse:min-h-11",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{found.heading}</span>
        <span className="block truncate text-ink-faint text-xs">{found.place}</span>
      </span>
    </Command.Item>
  );
}
