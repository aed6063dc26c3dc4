"use client";

import { useTranslations } from "next-intl";
import { BrandMark } from "#components/layout/shell/brand-mark.tsx";
import { Button } from "#components/ui/button.tsx";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const tActions = useTranslations("actions");
  const t = useTranslations("pages.error");
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <BrandMark className="mb-2 size-8" />
      <h1 className="font-semibold text-lg">{t("somethingWentWrongOnOur")}</h1>
      <p className="max-w-sm text-pretty text-ink-soft">
        {error.digest ? t("explanationWithCode", { code: error.digest }) : t("explanation")}
      </p>
      <Button variant="primary" className="mt-2" onClick={reset}>
        {tActions("retry")}
      </Button>
    </main>
  );
}
