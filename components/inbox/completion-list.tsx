"use client";

import { cn } from "#components/ui/class-names.ts";
import { floatingClass } from "#components/ui/popover.tsx";
import type { ComposerCompletion } from "./use-completion.ts";

/** What can be put in where the caret stands; worked from the field by arrows and Enter, gone while one is elsewhere. */
export function CompletionList({ completion }: { completion: ComposerCompletion }) {
  const { listId, options, active, choose, label } = completion;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={cn(
        floatingClass,
        "absolute bottom-full left-0 z-20 mb-1.5 hidden max-h-64 group-focus-within/composer:block w-full max-w-md overflow-y-auto p-1",
      )}
    >
      {options.map((option, index) => (
        <div
          key={option.key}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the field loses focus.
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
  );
}
