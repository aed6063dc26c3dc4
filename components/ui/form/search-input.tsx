"use client";

import { Search, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { cn } from "../class-names.ts";
import { Input } from "./input.tsx";

type SearchInputProps = {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
  className?: string;
};

/** A search field with a clear button; Escape clears it too. */
export function SearchInput({ label, value, onChange, ref, className }: SearchInputProps) {
  const t = useTranslations("ui.searchInput");
  return (
    <div className={cn("relative", className)}>
      <Search className="-translate-y-1/2 absolute top-1/2 left-2 size-4 text-ink-faint" />
      <Input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.stopPropagation();
          onChange("");
        }}
        className="px-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={t("clearSearch")}
          onClick={() => onChange("")}
          className="-translate-y-1/2 absolute top-1/2 right-1.5 rounded-sm p-0.5 text-ink-faint hover:bg-hover hover:text-ink coarse:after:absolute coarse:after:-inset-3 coarse:after:content-['']"
        >
          <X className="size-3.5" />
        </button>
      )}
    </div>
  );
}
