"use client";

import type { BoardColumn } from "#lib/contacts/schema.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { findCard } from "./board-state.ts";
import { CardBody } from "./card-body.tsx";
import { type ColumnVirtualizer, gapOffset } from "./use-virtual-column.ts";

/** Where the dragged card would land: a line under the pointer, the lifted card itself under the keyboard. */
export function DropMark({ column, virtualizer }: { column: BoardColumn; virtualizer: ColumnVirtualizer }) {
  const drag = useBoardUi((ui) => (ui.drag?.target.stageId === column.stage.id ? ui.drag : null));
  if (!drag) return null;
  const index = fullIndex(column, drag.contactIds, drag.target.index);
  const top = gapOffset(virtualizer, index);
  if (drag.by === "keyboard") return <KeyboardCard contactId={drag.contactIds[0] ?? ""} top={top} />;
  if (drag.from.stageId === column.stage.id && drag.from.index === drag.target.index) return null;
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateY(${top - 1}px)` }}
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-0.5 rounded-full bg-accent"
    >
      <span className="-top-[3px] -left-1 absolute size-2 rounded-full border-2 border-accent bg-surface" />
    </div>
  );
}

function KeyboardCard({ contactId, top }: { contactId: string; top: number }) {
  const { getBoard } = useBoard();
  const contact = findCard(getBoard(), contactId)?.contact;
  if (!contact) return null;
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateY(${Math.max(0, top - 20)}px)` }}
      className="pointer-events-none absolute inset-x-1 top-0 z-10 rounded-lg border border-accent bg-raised p-2.5 shadow-lift transition-transform duration-100"
    >
      <CardBody contact={contact} />
    </div>
  );
}

/** The index among all cards for one that does not count the moving ones. */
function fullIndex(column: BoardColumn, movingIds: readonly string[], index: number): number {
  let passed = 0;
  for (const [place, contact] of column.contacts.entries()) {
    if (passed === index && !movingIds.includes(contact.id)) return place;
    if (!movingIds.includes(contact.id)) passed += 1;
  }
  return column.contacts.length;
}
