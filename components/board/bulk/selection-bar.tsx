"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names.ts";
import { IconButton } from "#components/ui/icon-button.tsx";

/** How many records one request of the API changes by their ids. */
export const MAX_SELECTED = 1_000;

type SelectionBarProps = {
  /** Accessible name: "Selected contacts". */
  label: string;
  /** "12 contacts selected" */
  title: string;
  note?: string | undefined;
  onClear: () => void;
  className?: string | undefined;
  /** The action buttons. */
  children?: ReactNode;
};

/** Bulk actions for a selection. Floats over the bottom of a board or list. */
export function SelectionBar({ label, title, note, onClear, className, children }: SelectionBarProps) {
  const t = useTranslations("board.selectionBar");
  return (
    <section
      aria-label={label}
      className={cn(
        "absolute inset-x-2 bottom-2 z-30 flex animate-pop-in flex-wrap items-center gap-1 rounded-xl bg-raised p-1.5 pl-3.5 shadow-pop",
        "sm:-translate-x-1/2 sm:inset-x-auto sm:bottom-4 sm:left-1/2 sm:w-max sm:max-w-[calc(100%-1rem)] sm:flex-nowrap",
        className,
      )}
    >
      <span className="mr-2 min-w-0 flex-1 sm:flex-none">
        <span className="block whitespace-nowrap font-medium">{title}</span>
        {note && <span className="hidden whitespace-nowrap text-ink-faint text-xs sm:block">{note}</span>}
      </span>
      {/* Wraps to its own scrollable line on a phone. */}
      <div className="scroll-quiet order-last -my-0.5 -ml-2 flex w-[calc(100%+0.5rem)] min-w-0 items-center gap-1 overflow-x-auto p-0.5 sm:order-none sm:ml-0 sm:w-auto sm:flex-wrap sm:overflow-visible">
        {children}
      </div>
      <IconButton label={t("clearTheSelection")} icon={<X />} onClick={onClear} />
    </section>
  );
}

/** Replaces the actions if more are selected than one request changes. */
export function TooManySelected() {
  const t = useTranslations("board.selectionBar");
  return <span className="px-2 text-ink-soft text-sm">{t("tooMany", { max: MAX_SELECTED })}</span>;
}
