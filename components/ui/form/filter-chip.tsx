import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";

type FilterChipProps = { label: string; isSet: boolean; onClear: () => void; children: ReactNode };

/** The frame of a filter, with a button that clears it if it is set. */
export function FilterChip({ label, isSet, onClear, children }: FilterChipProps) {
  const t = useTranslations("ui.filterChip");
  return (
    <span
      className={cn(
        "inline-flex h-7 shrink-0 items-center rounded-md border text-xs coarse:h-10.5",
        isSet ? "border-transparent bg-accent-soft text-accent-ink" : "border-dashed text-ink-soft",
      )}
    >
      {children}
      {isSet && (
        <button
          type="button"
          aria-label={t("clear", { label })}
          onClick={onClear}
          className="hit-area mr-0.5 rounded-sm p-1.5 hover:bg-press"
        >
          <X className="size-3" />
        </button>
      )}
    </span>
  );
}
