import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names.ts";

type PageBodyProps = {
  /** False for pages that lay out their own scrolling areas (the board). */
  scroll?: boolean;
  /** `text` keeps lines readable on settings pages. */
  width?: "full" | "text";
  className?: string;
  children: ReactNode;
};

/** The content below the page header. */
export function PageBody({ scroll = true, width = "full", className, children }: PageBodyProps) {
  if (!scroll) return <div className={cn("flex min-h-0 flex-1 flex-col", className)}>{children}</div>;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className={cn(width === "text" && "mx-auto max-w-3xl px-4 py-6 sm:px-6", className)}>
        {children}
      </div>
    </div>
  );
}
