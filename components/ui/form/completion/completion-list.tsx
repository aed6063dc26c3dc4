"use client";

import { cn } from "../../class-names.ts";
import { floatingClass } from "../../overlay/popover.tsx";
import type { Completion } from "./use-completion-list.ts";

const sides = { above: "bottom-full mb-1.5", below: "top-full mt-1.5" } as const;

type CompletionListProps = {
  completion: Completion;
  /** Position next to the field. */
  side: keyof typeof sides;
};

/**
 * The suggestions at the caret of a field, which is in the same `group/composer relative`. Arrow keys and Enter in the
 * field control them; hidden while it has no focus.
 */
export function CompletionList({ completion, side }: CompletionListProps) {
  const { listId, options, active, choose, label, emptyText } = completion;
  if (options.length === 0 && emptyText === null) return null;
  return (
    <div
      className={cn(
        floatingClass,
        "absolute left-0 z-20 hidden max-h-64 group-focus-within/composer:block w-full max-w-md overflow-y-auto p-1",
        sides[side],
      )}
    >
      {emptyText !== null && (
        <p role="status" className="px-2 py-1.5 text-ink-soft text-sm">
          {emptyText}
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
