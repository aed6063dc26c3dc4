import type { ReactNode } from "react";
import { cn } from "#components/ui/class-names.ts";
import { BackLink } from "./back-link.tsx";
import { RecordTabTitle } from "./record-tab-title.tsx";

type PageHeaderProps = {
  title: string;
  /** The list that contains the record, for pages of one record. */
  back?: { path: string; label: string };
  /** A short text beside the title, such as a count or a state. */
  aside?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
  /** A second row for filters and search. */
  children?: ReactNode;
};

/** The bar at the top of every page. */
export function PageHeader({ title, back, aside, actions, children }: PageHeaderProps) {
  return (
    <header className="shrink-0 border-b bg-surface">
      <div className="flex min-h-12 items-center gap-3 px-4 coarse:min-h-14">
        {back && <BackLink {...back} />}
        {back && <RecordTabTitle name={title} />}
        {/* The name of a record shrinks first, the title of a list last. */}
        <h1 className={cn("min-w-16 truncate font-semibold text-base", back && "shrink-999")}>{title}</h1>
        {aside && (
          <div
            className={cn(
              "flex min-w-0 items-center gap-2 overflow-hidden text-ink-faint",
              !back && "flex-1",
            )}
          >
            {aside}
          </div>
        )}
        {actions && <div className="ml-auto flex shrink-0 items-center gap-2">{actions}</div>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5">{children}</div>}
    </header>
  );
}
