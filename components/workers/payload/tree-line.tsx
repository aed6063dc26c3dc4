"use client";

import { ChevronRight } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import type { TreeRow } from "./tree-rows.ts";

type TreeLineProps = {
  row: TreeRow;
  /** Whether Tab reaches this line. */
  isCurrent: boolean;
  uses: readonly string[];
  onToggle: () => void;
  onAsk: (() => void) | null;
  onFocus: () => void;
};

/**
 * A key and its value. A click collapses or expands a line with children, and otherwise opens the choice of the value's
 * use.
 */
export function TreeLine({ row, isCurrent, uses, onToggle, onAsk, onFocus }: TreeLineProps) {
  const { name, value, level, expanded, place, siblings, id } = row;
  const isBranch = expanded !== undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the surrounding tree handles the keys.
    <div
      role="treeitem"
      data-line={id}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={uses.length > 0}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={isBranch ? onToggle : (onAsk ?? undefined)}
      style={{ paddingInlineStart: `${(level - 1) * 0.875}rem` }}
      className={cn(
        "flex min-h-6 cursor-default items-center gap-1 rounded-sm hover:bg-hover focus-visible:-outline-offset-2 coarse:min-h-9",
        uses.length > 0 && "bg-accent-soft hover:bg-accent-soft",
      )}
    >
      <ChevronRight
        className={cn(
          "size-3 shrink-0 text-ink-faint transition-transform",
          expanded && "rotate-90",
          !isBranch && "invisible",
        )}
      />
      <span className="shrink-0 text-ink-faint">
        <span className="text-code-key">{name}</span>:
      </span>
      <Value value={value} onAsk={onAsk} />
      {uses.length > 0 && (
        <span className="ml-auto flex shrink-0 gap-1">
          {uses.map((use) => (
            <Badge key={use} variant="accent" className="font-sans">
              {use}
            </Badge>
          ))}
        </span>
      )}
    </div>
  );
}

function Value({ value, onAsk }: { value: unknown; onAsk: (() => void) | null }) {
  const variant =
    typeof value === "string"
      ? "text-code-text"
      : typeof value === "number"
        ? "text-code-number"
        : typeof value === "object" && value !== null
          ? "text-ink-faint"
          : "text-code-word";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter on the line does the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <span
      data-value
      onClick={(event) => {
        if (!onAsk) return;
        event.stopPropagation();
        onAsk();
      }}
      className={cn(
        "min-w-0 truncate rounded-sm px-1",
        variant,
        onAsk && "cursor-pointer hover:bg-press hover:underline",
      )}
    >
      {shown(value)}
    </span>
  );
}

/** A value in a line; for objects and lists only the number of entries. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[ ${value.length} ]`;
  if (typeof value === "object" && value !== null) {
    const { length } = Object.keys(value);
    return length === 0 ? "{}" : `{ ${length} }`;
  }
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
