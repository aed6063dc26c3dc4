import { ArrowLeft, ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import type { DocsLink } from "./navigation.ts";

type GuideStepsProps = { previous: DocsLink | undefined; next: DocsLink | undefined };

const linkClass =
  "flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-lg border px-4 py-3 hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint";

/** Links to the guides before and after this one. */
export function GuideSteps({ previous, next }: GuideStepsProps) {
  const t = useTranslations("docs.guideSteps");
  return (
    <nav aria-label={t("guides")} className="mt-12 flex flex-wrap gap-3">
      {previous && (
        <Link href={previous.href} className={linkClass}>
          <ArrowLeft />
          <Step label={t("previous")} title={previous.title} />
        </Link>
      )}
      {next && (
        <Link href={next.href} className={`${linkClass} justify-end text-right`}>
          <Step label={t("next")} title={next.title} />
          <ArrowRight />
        </Link>
      )}
    </nav>
  );
}

function Step({ label, title }: { label: string; title: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-ink-faint text-xs">{label}</span>
      <span className="block truncate font-medium">{title}</span>
    </span>
  );
}
