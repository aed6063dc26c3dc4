"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { cn } from "./class-names.ts";
import { Tooltip } from "./overlay/tooltip.tsx";

const squares = { sm: "size-7 coarse:size-10", md: "size-8 coarse:size-10", lg: "size-10" } as const;

export type IconButtonProps = Omit<ButtonProps, "children" | "aria-label" | "asChild"> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  /** Keys shown in the tooltip, e.g. `["E"]`. */
  shortcut?: readonly string[];
  tooltipSide?: "top" | "right" | "bottom" | "left";
};

/** A square button with only an icon and a tooltip. */
export function IconButton({
  label,
  icon,
  shortcut,
  tooltipSide,
  size = "md",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <Button
        variant="ghost"
        size={size}
        aria-label={label}
        {...rest}
        className={cn("hit-area px-0", squares[size], className)}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
