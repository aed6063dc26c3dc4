import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

const looks = {
  neutral: "bg-sunken text-ink-soft dark:bg-press",
  accent: "bg-accent-soft text-accent-ink",
  success: "bg-success-soft text-success-ink",
  warn: "bg-warn-soft text-warn-ink",
  danger: "bg-danger-soft text-danger-ink",
} as const;

const dots = {
  neutral: "bg-ink-faint",
  accent: "bg-accent",
  success: "bg-success",
  warn: "bg-warn",
  danger: "bg-danger",
} as const;

export type BadgeLook = keyof typeof looks;

export type BadgeProps = { look?: BadgeLook; dot?: boolean; className?: string; children: ReactNode };

/** A status label such as "Delivered" or "Revoked". `dot` adds a mark that does not depend on color. */
export function Badge({ look = "neutral", dot = false, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-sm px-1.5 font-medium text-2xs",
        looks[look],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className={cn("size-1.5 rounded-full", dots[look])} />}
      {children}
    </span>
  );
}
