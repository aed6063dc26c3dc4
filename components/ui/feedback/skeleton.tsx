import { useTranslations } from "next-intl";
import { cn } from "../class-names.ts";

/** A loading placeholder. Set its size with width and height classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("animate-pulse rounded-md bg-press", className)} />;
}

/** Placeholder rows of a list, with one screen reader message. */
export function SkeletonRows({ count = 6, className }: { count?: number; className?: string }) {
  const t = useTranslations("ui.skeleton");
  return (
    <div role="status" className={cn("flex flex-col gap-2", className)}>
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never reorder.
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  );
}
