import { operationPath } from "#components/api-docs/operation-path.ts";
import type { DocsNavigation } from "#components/docs/navigation.ts";
import { guideGroups } from "#lib/guides/index.ts";
import { documentedApi } from "./documented-api.ts";
import { guidesIn } from "./guides.ts";

/** Returns what the sidebar lists: guides and areas of the API. */
export function docsNavigation(locale: string): DocsNavigation {
  const guides = guidesIn(locale);
  return {
    guides: guideGroups.map((group) => ({
      group,
      links: guides.filter((guide) => guide.group === group).map(({ href, title }) => ({ href, title })),
    })),
    areas: [...documentedApi().areas].map(([area, operations]) => ({
      area,
      href: `/docs/api#${area}`,
      operations: operations.map((operation) => ({
        href: operationPath(operation),
        title: operation.summary,
        method: operation.method,
      })),
    })),
  };
}
