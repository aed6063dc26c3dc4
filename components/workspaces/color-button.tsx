"use client";

import { useState } from "react";
import { toneStyle } from "#components/ui/color/tone.ts";
import { ColorSwatches } from "#components/ui/form/color-swatches.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";

type ColorButtonProps = { label: string; color: string | null; onChange: (color: string) => void };

/** A colored dot that opens the color palette. */
export function ColorButton({ label, color, onChange }: ColorButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={label}
        className="hit-area inline-flex size-7 shrink-0 items-center justify-center rounded-md hover:bg-hover"
      >
        <span aria-hidden="true" style={toneStyle(color)} className="tone-dot size-3 rounded-full" />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-auto">
        <ColorSwatches
          label={label}
          value={color}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
