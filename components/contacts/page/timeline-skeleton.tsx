import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

const widths = ["w-2/3", "w-full", "w-1/2", "w-full", "w-3/5"];

export function TimelineSkeleton() {
  const t = useTranslations("contacts.timelineSkeleton");
  return (
    <div role="status" className="flex flex-col gap-4 pt-5">
      <span className="sr-only">{t("loading")}</span>
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never reorder.
        <div key={row} className="flex gap-3">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className={width === "w-full" ? "h-14 flex-1" : `h-7 ${width}`} />
        </div>
      ))}
    </div>
  );
}
