import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";

const columns = [5, 3, 4, 2, 3];

/** The placeholder of a board that is loading. */
export function BoardSkeleton() {
  const t = useTranslations("board.boardSkeleton");
  return (
    <div role="status" className="flex min-h-0 flex-1 gap-3 overflow-hidden p-3">
      <span className="sr-only">{t("loadingTheBoard")}</span>
      {columns.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never reorder.
        <div key={column} className="flex h-full w-full shrink-0 flex-col rounded-lg bg-sunken p-2 sm:w-72">
          <Skeleton className="mx-1.5 my-1.5 h-4 w-28" />
          <div className="mt-2 flex flex-col gap-2">
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never reorder.
              <div key={card} className="rounded-lg border bg-raised p-2.5 shadow-card">
                <div className="flex items-center gap-2.5">
                  <Skeleton className="size-6 rounded-full" />
                  <div className="flex flex-1 flex-col gap-1.5">
                    <Skeleton className="h-3.5 w-2/3" />
                    <Skeleton className="h-3 w-full" />
                  </div>
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
