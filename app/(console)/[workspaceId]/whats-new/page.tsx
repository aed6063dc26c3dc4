import { existsSync, readFileSync } from "node:fs";
import { getLocale } from "next-intl/server";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { parseChangelog } from "#components/changelog/parse-changelog.ts";
import { WhatsNew } from "#components/changelog/whats-new.tsx";

export const generateMetadata = pageTitle("whatsNew");

export default async function WhatsNewPage() {
  return (
    <PageMessages page="whats-new">
      <WhatsNew releases={parseChangelog(changelogIn(await getLocale()))} />
    </PageMessages>
  );
}

/** English is the fallback: `docs/changelog.md`. Other languages are in `docs/changelog.<language>.md`. */
function changelogIn(locale: string): string {
  const translated = `docs/changelog.${locale}.md`;
  return readFileSync(existsSync(translated) ? translated : "docs/changelog.md", "utf8");
}
