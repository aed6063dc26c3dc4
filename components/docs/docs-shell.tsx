import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DocsLinks } from "./docs-links.tsx";
import type { DocsNavigation } from "./navigation.ts";
import { TopBar } from "./top-bar.tsx";

type DocsShellProps = { navigation: DocsNavigation; isSignedIn: boolean; children: ReactNode };

/** The frame of every page of the documentation: top bar, sidebar and content. */
export function DocsShell({ navigation, isSignedIn, children }: DocsShellProps) {
  const t = useTranslations("docs.docsShell");
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-pop"
      >
        {t("skipToContent")}
      </a>
      <TopBar navigation={navigation} isSignedIn={isSignedIn} />
      <div className="mx-auto flex max-w-[90rem] bg-surface">
        <nav
          aria-label={t("documentation")}
          className="sticky top-14 h-[calc(100dvh-3.5rem)] w-60 shrink-0 overflow-y-auto border-r px-3 py-6 max-lg:hidden"
        >
          <DocsLinks navigation={navigation} />
        </nav>
        <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 outline-none">
          {children}
        </main>
      </div>
    </>
  );
}
