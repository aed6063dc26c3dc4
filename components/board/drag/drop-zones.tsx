"use client";

import { useEffect } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import type { DropZone } from "../board-contract.ts";

/** Returns the DOM id of a zone, by which a drag finds the zone under the pointer. */
function zoneDomId(zoneId: string): string {
  return `zone-${zoneId}`;
}

/** The drop zones, shown at the bottom during a drag. */
export function DropZones() {
  const { kind } = useBoard();
  const isDragging = useBoardUi((ui) => ui.drag !== null);
  const isShown = isDragging && Boolean(kind.zones?.length);
  useEffect(() => {
    if (!isShown) return;
    // Moves toasts up to make space (ui/overlay/toaster.tsx).
    document.body.dataset.dropping = "";
    return () => {
      delete document.body.dataset.dropping;
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-40 flex animate-pop-in justify-center gap-3">
      {kind.zones?.map((zone) => (
        <Zone key={zone.id} zone={zone} />
      ))}
    </div>
  );
}

function Zone({ zone }: { zone: DropZone }) {
  const isHovered = useBoardUi((ui) => ui.drag?.zoneId === zone.id);
  const isByKeyboard = useBoardUi((ui) => ui.drag?.by === "keyboard");
  const carried = useBoardUi((ui) => ui.drag?.cardIds.length ?? 0);
  const isGood = zone.variant === "success";
  return (
    <div
      id={zoneDomId(zone.id)}
      data-zone={zone.id}
      className={cn(
        "flex h-16 max-w-72 flex-1 items-center justify-center gap-2 rounded-xl border-2 border-dashed font-semibold text-sm shadow-pop transition-transform duration-100",
        isGood
          ? "border-success bg-success-soft text-success-ink"
          : "border-danger bg-danger-soft text-danger-ink",
        isHovered && "scale-105 border-solid",
      )}
    >
      {zone.label}
      {zone.renderHint?.(carried)}
      {isByKeyboard && <Kbd keys={[zone.key.toUpperCase()]} />}
    </div>
  );
}

/** Returns the zone at a window position, or null. */
export function zoneAt(zones: readonly DropZone[], x: number, y: number): DropZone | null {
  for (const zone of zones) {
    const box = document.getElementById(zoneDomId(zone.id))?.getBoundingClientRect();
    if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return zone;
  }
  return null;
}
