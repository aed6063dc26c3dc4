import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import type { DocsLink } from "./navigation.ts";

type GuideLink = DocsLink & { description: string };
type DocsHomeProps = { guides: readonly GuideLink[]; operationCount: number };

/** The first page of the documentation: a card for each guide. */
export function DocsHome({ guides, operationCount }: DocsHomeProps) {
  const t = useTranslations("docs.docsHome");
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 text-base md:px-10">
      <h1 className="font-semibold text-2xl">{t("title")}</h1>
      <p className="mt-3 max-w-prose text-pretty text-ink-soft">{t("introduction")}</p>
      <ul className="mt-8 grid gap-3 sm:grid-cols-2">
        {guides.map((guide) => (
          <Card key={guide.href} {...guide} />
        ))}
        <Card
          href="/docs/api"
          title={t("allOperations")}
          description={t("operationsText", { count: operationCount })}
        />
      </ul>
      <p className="mt-8 max-w-prose text-ink-soft text-sm">
        {t.rich("forAgents", {
          llms: (text: ReactNode) => (
            <a href="/llms.txt" className="text-accent-ink underline underline-offset-2">
              {text}
            </a>
          ),
        })}
      </p>
    </div>
  );
}

function Card({ href, title, description }: GuideLink) {
  return (
    <li className="relative rounded-lg border bg-raised p-4 shadow-card focus-within:bg-hover hover:bg-hover">
      <Link href={href} className="font-medium after:absolute after:inset-0">
        {title}
      </Link>
      <p className="mt-1 line-clamp-3 text-ink-soft text-sm">{description}</p>
    </li>
  );
}
