"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { floatingClass } from "#components/ui/overlay/popover.tsx";
import type { ComposerCompletion } from "./use-completion.ts";

/** The suggestions at the caret. Arrow keys and Enter in the field control them; hidden while the field has no focus. */
export function CompletionList({ completion }: { completion: ComposerCompletion }) {
  const t = useTranslations("inbox.completionList");
  const { listId, options, active, choose, label, hasNoReplies } = completion;
  return (
    <div
      className={cn(
        floatingClass,
        "absolute bottom-full left-0 z-20 mb-1.5 hidden max-h-64 group-focus-within/composer:block w-full max-w-md overflow-y-auto p-1",
      )}
    >
      {hasNoReplies && (
        <p role="status" className="px-2 py-1.5 text-ink-soft text-sm">
          {t("thereAreNoCannedResponses")}
        </p>
      )}
      {options.length > 0 && (
        <div id={listId} role="listbox" aria-label={label} tabIndex={-1}>
          {options.map((option, index) => (
            <div
              key={option.key}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Runs before the field loses focus.
              onPointerDown={(event) => {
                event.preventDefault();
                choose(option);
              }}
              className={cn(
                "flex cursor-pointer items-baseline gap-2 rounded-md px-2 py-1.5 text-sm hover:bg-hover",
                index === active && "bg-hover",
              )}
            >
              <span className="shrink-0 font-medium">{option.label}</span>
              <span className="min-w-0 truncate text-ink-soft text-xs">{option.hint}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
