import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";

/** The placeholder of the list while it loads. */
export function AgentListSkeleton() {
  const t = useTranslations("agents.agentListSkeleton");
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: 5 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never reorder.
        <div key={row} className="flex items-center gap-3 px-4 py-3.5">
          <Skeleton className="size-8" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
          <Skeleton className="h-4.5 w-8 rounded-full" />
        </div>
      ))}
    </div>
  );
}
