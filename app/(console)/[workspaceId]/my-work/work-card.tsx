import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { Link } from "#components/ui/link.tsx";

type WorkCardProps = {
  title: string;
  /** The page with all entries. */
  href: string;
  linkLabel: string;
  query: { isPending: boolean; isError: boolean; data: unknown; refetch: () => unknown };
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
};

/** A card of the user's work: loading, error, empty or content, and a link to all entries. */
export function WorkCard({ title, href, linkLabel, query, isEmpty, emptyText, children }: WorkCardProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("pages.workCard");
  return (
    <section aria-label={title} className="overflow-hidden rounded-lg border bg-raised">
      <div className="flex min-h-10 items-center justify-between gap-2 border-b px-4">
        <h2 className="font-semibold text-sm">{title}</h2>
        <Link href={href} className="hit-area rounded-sm text-accent-ink text-xs hover:underline">
          {linkLabel}
        </Link>
      </div>
      {query.isPending && <SkeletonRows count={3} className="p-4" />}
      {query.isError && !query.data && (
        <p className="p-4 text-ink-soft text-sm">
          {t("failed")}{" "}
          <Button size="sm" variant="ghost" onClick={() => void query.refetch()}>
            {tActions("retry")}
          </Button>
        </p>
      )}
      {query.data !== undefined && isEmpty && <p className="p-4 text-ink-faint text-sm">{emptyText}</p>}
      {!isEmpty && children}
    </section>
  );
}
