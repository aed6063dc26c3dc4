import type { RootContent } from "mdast";
import { useLocale, useTranslations } from "next-intl";
import { GuideSteps } from "./guide-steps.tsx";
import { Markdown, type MarkdownOptions } from "./markdown.tsx";
import { MarkdownLink } from "./markdown-link.tsx";
import type { DocsLink } from "./navigation.ts";
import { TableOfContents } from "./table-of-contents.tsx";

type Guide = {
  title: string;
  language: string;
  headings: readonly { id: string; depth: number; text: string }[];
  content: readonly RootContent[];
};

type GuidePageProps = Pick<MarkdownOptions, "hrefOf" | "fill"> & {
  guide: Guide;
  markdownHref: string;
  /** The workspace whose id the examples show; null if the reader is not signed in. */
  workspaceName: string | null;
  previous: DocsLink | undefined;
  next: DocsLink | undefined;
};

/** A guide with its table of contents. */
export function GuidePage(props: GuidePageProps) {
  const { guide, markdownHref, workspaceName, previous, next, hrefOf, fill } = props;
  const t = useTranslations("docs.guidePage");
  const isForeign = guide.language !== useLocale();
  const codeLabel = (language: string, number: number) =>
    language === "" ? t("code", { number }) : t("codeIn", { language, number });
  const tableLabel = (number: number) => t("table", { number });
  return (
    <div className="flex">
      <article className="mx-auto min-w-0 max-w-4xl flex-1 px-4 py-10 text-base leading-relaxed md:px-10">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 lang={guide.language} className="font-semibold text-2xl">
            {guide.title}
          </h1>
          <MarkdownLink href={markdownHref} />
        </div>
        {isForeign && <p className="mt-2 text-ink-soft text-sm">{t("onlyInEnglish")}</p>}
        <div lang={guide.language}>
          <Markdown content={guide.content} options={{ hrefOf, fill, codeLabel, tableLabel }} />
        </div>
        <p className="mt-10 text-ink-faint text-sm">
          {workspaceName === null ? t("yourInstallation") : t("yourWorkspace", { name: workspaceName })}
        </p>
        <GuideSteps previous={previous} next={next} />
      </article>
      <TableOfContents headings={guide.headings} />
    </div>
  );
}
