import { useTranslations } from "next-intl";
import { pageTitle } from "#app/localization/page-title.ts";
import { BrandMark } from "#components/layout/shell/brand-mark.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";

export const generateMetadata = pageTitle("notFound");

export default function NotFoundPage() {
  const t = useTranslations("pages.notFound");
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <BrandMark className="mb-2 size-8" />
      <h1 className="font-semibold text-lg">{t("pageNotFound")}</h1>
      <p className="max-w-sm text-pretty text-ink-soft">{t("thePageWasMoved")}</p>
      <Link href="/" className={buttonClass("primary", "md", "mt-2")}>
        {t("goToYourWorkspace")}
      </Link>
    </main>
  );
}
