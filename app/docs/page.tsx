import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/localization/page-title.ts";
import { DocsHome } from "#components/docs/docs-home.tsx";
import { documentedApi } from "./documented-api.ts";
import { guidesIn } from "./guides.ts";

export const generateMetadata = pageTitle("documentation");

/** The start of the documentation: all guides and the reference. */
export default async function DocsHomePage() {
  const { areas } = documentedApi();
  const guides = guidesIn(await getLocale()).map(({ href, title, description }) => ({
    href,
    title,
    description,
  }));
  const operationCount = [...areas.values()].flat().length;
  return <DocsHome guides={guides} operationCount={operationCount} />;
}
