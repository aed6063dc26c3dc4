import { useTranslations } from "next-intl";

/** Explains in a sorted column why a drop has no position. Announcements name the order to screen readers. */
export function SortedNotice({ sortedBy }: { sortedBy: string }) {
  const t = useTranslations("board.sortedColumn");
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none sticky top-2 z-10 rounded-lg bg-accent px-3 py-2 text-on-accent text-xs shadow-lift"
    >
      {t("dropNote", { order: sortedBy })}
    </p>
  );
}
