import { useTranslations } from "next-intl";

type TableOfContentsProps = { headings: readonly { id: string; depth: number; text: string }[] };

/** The sections of a guide, beside it on a wide screen. */
export function TableOfContents({ headings }: TableOfContentsProps) {
  const t = useTranslations("docs.tableOfContents");
  if (headings.length < 2) return null;
  return (
    <nav
      aria-label={t("onThisPage")}
      className="sticky top-14 h-fit max-h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto py-10 pr-6 text-sm max-xl:hidden"
    >
      <p className="mb-2 font-medium text-ink-faint text-xs">{t("onThisPage")}</p>
      <ul className="flex flex-col gap-1.5 border-l">
        {headings.map(({ id, depth, text }) => (
          <li key={id} className={depth === 3 ? "pl-6" : "pl-3"}>
            <a href={`#${id}`} className="text-ink-soft hover:text-ink">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
