import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";

/** A link to the Markdown version of a page. */
export function MarkdownLink({ href }: { href: string }) {
  const t = useTranslations("docs.markdownLink");
  return (
    <a href={href} className="flex w-fit items-center gap-1.5 text-ink-soft text-sm hover:text-ink">
      <FileText className="size-4" aria-hidden="true" />
      {t("viewAsMarkdown")}
    </a>
  );
}
