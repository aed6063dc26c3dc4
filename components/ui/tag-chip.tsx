import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { toneStyle } from "./color/tone.ts";

type TagChipProps = {
  /** The chosen hex color. The text is readable in both themes with any color. */
  color?: string | null;
  className?: string;
  children: ReactNode;
};

/** A small colored label for a tag. */
export function TagChip({ color, className, children }: TagChipProps) {
  return (
    <span
      style={toneStyle(color)}
      className={cn(
        "tone-chip inline-flex h-5 max-w-full items-center gap-1 truncate rounded-sm px-1.5 font-medium text-2xs",
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A colored dot with a name, for a stage or channel. */
export function ToneLabel({ color, className, children }: TagChipProps) {
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-1.5", className)}>
      <span aria-hidden="true" style={toneStyle(color)} className="tone-dot size-2 shrink-0 rounded-full" />
      <span className="truncate">{children}</span>
    </span>
  );
}
