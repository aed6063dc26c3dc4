import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

const variants = {
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

export type BadgeVariant = keyof typeof variants;

export type BadgeProps = { variant?: BadgeVariant; dot?: boolean; className?: string; children: ReactNode };

/** A status label such as "Delivered" or "Revoked". `dot` adds a mark that does not depend on color. */
export function Badge({ variant = "neutral", dot = false, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex h-5 items-center gap-1.5 whitespace-nowrap rounded-sm px-1.5 font-medium text-2xs",
        variants[variant],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className={cn("size-1.5 rounded-full", dots[variant])} />}
      {children}
    </span>
  );
}
