import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { DocsShell } from "#components/docs/docs-shell.tsx";
import { markdownVersion } from "./markdown-version.ts";
import { docsNavigation } from "./navigation.ts";
import "#app/preloaded-font.ts";

export function generateMetadata(): Metadata {
  return markdownVersion("/docs");
}

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [locale, session] = await Promise.all([getLocale(), currentSession()]);
  return (
    <PageMessages page="docs/layout.tsx">
      <DocsShell navigation={docsNavigation(locale)} isSignedIn={session !== null}>
        {children}
      </DocsShell>
    </PageMessages>
  );
}
