import { useTranslations } from "next-intl";
import { pageTitle } from "#app/localization/page-title.ts";
import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

export const generateMetadata = pageTitle("notFound");

export default function DocsNotFoundPage() {
  const t = useTranslations("docs.docsNotFound");
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 text-base md:px-10">
      <h1 className="font-semibold text-2xl">{t("pageNotFound")}</h1>
      <p className="my-3 text-ink-soft">{t("noSuchPage")}</p>
      <Link href="/docs" className={buttonClass("primary")}>
        {t("allGuides")}
      </Link>
    </div>
  );
}
