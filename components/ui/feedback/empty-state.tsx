import type { ReactNode } from "react";
import { cn } from "../class-names.ts";

type EmptyStateProps = {
  /** A lucide icon. */
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  /** The next step: a button or link. */
  action?: ReactNode;
  className?: string;
};

/** Shown instead of an empty list: what belongs here and how to start. */
export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn("mx-auto flex max-w-sm flex-col items-center px-6 py-14 text-center", className)}>
      {icon && (
        <span aria-hidden="true" className="mb-3 text-ink-faint [&_svg]:size-6 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      )}
      <h2 className="font-semibold text-base">{title}</h2>
      {description && <p className="mt-1 text-pretty text-ink-soft text-sm">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
