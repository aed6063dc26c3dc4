"use client";

import { useDroppable } from "@dnd-kit/core";
import { ChevronsLeftRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { cn } from "#components/ui/class-names.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toneStyle } from "#components/ui/tone.ts";
import { isOver, useBoard, useBoardUi } from "../board-context.tsx";
import { type Column, countText } from "../cards.ts";
import { ColumnCount } from "./column-count.tsx";

/** A column collapsed to a strip. Cards dropped on it are placed on top. */
export function CollapsedColumn({ column, onExpand }: { column: Column; onExpand: () => void }) {
  const t = useTranslations("board.collapsedColumn");
  const { registry } = useBoard();
  const strip = useRef<HTMLElement>(null);
  const { setNodeRef } = useDroppable({ id: column.id });
  const isTarget = useBoardUi((ui) => isOver(ui, column.id));
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    setNodeRef(element);
    return registry.add(column.id, { element, indexAt: () => 0, reveal: () => {} });
  }, [registry, column.id, setNodeRef]);
  return (
    <section
      ref={strip}
      aria-label={`${column.name}, ${countText(column)}, collapsed`}
      data-column={column.id}
      style={toneStyle(column.color)}
      className={cn(
        "flex h-full w-10 shrink-0 flex-col items-center gap-2 rounded-lg bg-sunken py-1.5",
        isTarget && "tone-wash outline-1 outline-accent",
      )}
    >
      <IconButton
        size="sm"
        label={t("expandName", { name: column.name })}
        icon={<ChevronsLeftRight />}
        onClick={onExpand}
      />
      <span aria-hidden="true" className="tone-dot size-2.5 shrink-0 rounded-full" />
      <ColumnCount column={column} isNarrow />
      <h2 className="min-h-0 truncate font-semibold text-sm [writing-mode:vertical-rl]">{column.name}</h2>
    </section>
  );
}
