"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import type { Place } from "../graph-edit.ts";
import { nodeTypeOf } from "../steps/step-styles.ts";
import { useCanvas } from "./canvas-context.ts";

export const stepDragType = "application/x-tertulia-step";

/** The + below a port: opens the choice of a step, or accepts a dropped one. */
export function AddStepButton({
  place,
  label,
  className,
}: {
  place: Place;
  label: string;
  className?: string;
}) {
  const { onAdd, onDropType } = useCanvas();
  const [isOver, setIsOver] = useState(false);
  if (!onAdd) return null;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      tabIndex={-1}
      // The canvas may scroll while the button is pressed. Without capture, the release would miss the button.
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onClick={(event) => {
        event.stopPropagation();
        onAdd(place);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        const type = nodeTypeOf(event.dataTransfer.getData(stepDragType));
        if (type) onDropType?.(type, place);
      }}
      className={cn(
        "nodrag nopan pointer-events-auto flex size-5 items-center justify-center rounded-full border border-line-control bg-raised text-ink-soft shadow-card",
        "hover:scale-110 hover:border-accent hover:bg-accent hover:text-on-accent still:transform-none [&_svg]:size-3",
        isOver && "scale-125 border-accent bg-accent text-on-accent",
        className,
      )}
    >
      <Plus />
    </button>
  );
}
