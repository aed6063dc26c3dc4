"use client";

import { cn } from "../class-names.ts";
import { PopoverContent } from "../overlay/popover.tsx";
import { OptionList, type OptionListProps } from "./option-list.tsx";

type ComboboxPanelProps = OptionListProps & {
  open: boolean;
  /** Whether options have a hint beside their label. */
  isWide: boolean;
};

export function ComboboxPanel({ open: _open, isWide, ...list }: ComboboxPanelProps) {
  return (
    <PopoverContent
      aria-label={list.label}
      className={cn(
        "w-(--radix-popover-trigger-width) max-w-96 overflow-hidden p-0",
        isWide ? "min-w-80" : "min-w-56",
      )}
    >
      <OptionList {...list} />
    </PopoverContent>
  );
}
