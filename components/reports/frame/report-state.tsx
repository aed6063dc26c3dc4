import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names.ts";
import { LoadState, type LoadStateProps } from "#components/ui/feedback/load-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

const tiles = ["one", "two", "three", "four"];

/** The content of a report. It is pale while it is still that of the period or filters before. */
export function ReportContent({ isStale, children }: { isStale: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isStale} className={cn("flex flex-col gap-4", isStale && "opacity-60")}>
      {children}
    </div>
  );
}

/** Placeholder for a report that is loading or failed to load. */
export function ReportState({ query, failure }: Pick<LoadStateProps, "query" | "failure">) {
  return (
    <LoadState
      query={query}
      failure={failure}
      skeleton={
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {tiles.map((tile) => (
              <Skeleton key={tile} className="h-24" />
            ))}
          </div>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      }
    />
  );
}
