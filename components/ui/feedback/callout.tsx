import type { ReactNode } from "react";
import { cn } from "../class-names.ts";

const variants = {
  info: "bg-accent-soft text-accent-ink",
  success: "bg-success-soft text-success-ink",
  warn: "bg-warn-soft text-warn-ink",
  danger: "bg-danger-soft text-danger-ink",
} as const;

type CalloutProps = {
  variant?: keyof typeof variants;
  icon?: ReactNode;
  /** Announced immediately, for failures of the user's last action. */
  urgent?: boolean;
  className?: string;
  children: ReactNode;
};

/** A short notice inside a view or form. */
export function Callout({ variant = "info", icon, urgent = false, className, children }: CalloutProps) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className={cn(
        "flex items-start gap-2 rounded-md px-3 py-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0",
        variants[variant],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
