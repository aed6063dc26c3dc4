import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { cn } from "#components/ui/class-names.ts";
import { type ColumnId, type ListOrder, MAX_WIDTH, MIN_WIDTH, sortingOf } from "./list-columns.ts";

type ColumnHeaderProps = {
  id: ColumnId;
  label: string;
  className: string;
  width: number;
  onResize: (width: number | null) => void;
  orderBy: ListOrder;
  onOrder: (orderBy: ListOrder) => void;
  /** Before the name. */
  before?: ReactNode;
};

/** The header of a column: sorts by it if possible, and changes its width. */
export function ColumnHeader({
  id,
  label,
  className,
  orderBy,
  onOrder,
  before,
  ...sizing
}: ColumnHeaderProps) {
  const sorting = sortingOf(id, orderBy);
  const Arrow = sorting?.direction === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorting?.direction === "none" ? undefined : sorting?.direction}
      className={cn(
        "group/header h-9 border-b bg-surface px-3 text-left font-medium text-ink-faint text-xs",
        className,
      )}
    >
      <span className="flex items-center">
        {before}
        {sorting ? (
          <button
            type="button"
            onClick={() => onOrder(sorting.next)}
            className="-mx-1 flex max-w-full items-center gap-1 rounded-sm px-1 py-1 hover:text-ink"
          >
            <span className="truncate">{label}</span>
            <Arrow
              aria-hidden="true"
              className={cn(
                "size-3 shrink-0",
                sorting.direction === "none" && "opacity-0 group-hover/header:opacity-50",
              )}
            />
          </button>
        ) : (
          <span className="block truncate">{label}</span>
        )}
      </span>
      <ResizeHandle label={label} {...sizing} />
    </th>
  );
}

/** How many px an arrow key moves the edge; with Shift four times as many. */
const STEP = 8;

type ResizeHandleProps = { label: string; width: number; onResize: (width: number | null) => void };

/** The right edge of a header: drag it, or use the arrow keys. A double click restores the default width. */
function ResizeHandle({ label, width, onResize }: ResizeHandleProps) {
  const t = useTranslations("contacts.columns");
  const start = useRef<{ x: number; width: number } | null>(null);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawn = event.currentTarget.closest("th")?.getBoundingClientRect().width ?? width;
    start.current = { x: event.clientX, width: drawn };
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (event.key === "Home") onResize(null);
    else if (step) onResize(width + step * (event.shiftKey ? 4 : 1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> cannot be focused or have a value.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t("resize", { name: label })}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => {
        if (start.current) onResize(start.current.width + clientX - start.current.x);
      }}
      onLostPointerCapture={() => {
        start.current = null;
      }}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onResize(null)}
      className="absolute inset-y-0 right-0 hidden w-2.5 cursor-col-resize touch-none after:absolute after:inset-y-2 after:right-0 after:w-px after:bg-line hover:after:w-0.5 hover:after:bg-accent focus-visible:after:bg-accent sm:block"
    />
  );
}
