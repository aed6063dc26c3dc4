import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BoardIllustration } from "#components/layout/board-illustration.tsx";
import { BrandMark } from "#components/layout/shell/brand-mark.tsx";
import "#app/preloaded-font.ts";

export default function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("pages.authLayout");
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <main className="flex flex-col bg-surface px-6 py-8 sm:px-12">
        <p className="flex items-center gap-2 font-semibold text-base">
          <BrandMark />
          Tertulia
        </p>
        <div className="m-auto w-full max-w-sm py-10">{children}</div>
        <p className="text-ink-faint text-xs">{t("openSource")}</p>
      </main>
      <BoardIllustration />
    </div>
  );
}
