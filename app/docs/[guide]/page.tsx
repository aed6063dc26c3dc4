import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale } from "next-intl/server";
import { currentSession } from "#app/current-session.ts";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { GuidePage } from "#components/docs/guide-page.tsx";
import { fillPlaceholders } from "#lib/guides/index.ts";
import { env } from "#lib/platform/env.ts";
import { guideHref } from "../guide-href.ts";
import { guidesIn } from "../guides.ts";
import { markdownVersion } from "../markdown-version.ts";

type GuideProps = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: GuideProps): Promise<Metadata> {
  const { guide: slug } = await params;
  const guide = guidesIn(await getLocale()).find((one) => one.slug === slug);
  if (!guide) return {};
  const { title, description, href } = guide;
  return { title, description, ...markdownVersion(href) };
}

/** A guide, with the address of this server and the reader's workspace in its examples. */
export default async function GuideOfDocs({ params }: GuideProps) {
  const [{ guide: slug }, locale, session] = await Promise.all([params, getLocale(), currentSession()]);
  const guides = guidesIn(locale);
  const place = guides.findIndex((guide) => guide.slug === slug);
  const guide = guides[place];
  if (!guide) notFound();
  const workspace = session?.workspaces[0] ?? null;
  const installation = { publicUrl: env().PUBLIC_URL, workspaceId: workspace?.id ?? null };
  return (
    <PageMessages page="docs/[guide]">
      <GuidePage
        guide={guide}
        markdownHref={`${guide.href}.md`}
        workspaceName={workspace?.name ?? null}
        previous={guides[place - 1]}
        next={guides[place + 1]}
        hrefOf={(url) => fillPlaceholders(guideHref(guide.file, url) ?? "", installation) || null}
        fill={(text) => fillPlaceholders(text, installation)}
      />
    </PageMessages>
  );
}
