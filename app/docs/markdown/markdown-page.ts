import { fillPlaceholders } from "#lib/guides/index.ts";
import { env } from "#lib/platform/env.ts";
import { guideHref } from "../guide-href.ts";
import { type DocsGuide, guidesIn } from "../guides.ts";
import { docsIndex, operationsIndex } from "./docs-index.ts";
import { operationMarkdown } from "./operation-markdown.ts";

const LINK = /\]\(([^)\s]+)\)/g;

/**
 * Returns a page of the documentation as Markdown, the same for every reader; null if there is none.
 *
 * @param path The address of the page below `/docs/`; "index" is the home page.
 */
export function markdownPage(path: string): string | null {
  if (path === "index") return docsIndex();
  if (path === "api") return operationsIndex();
  const guide = guidesIn("en").find(({ slug }) => slug === path);
  return guide ? guideMarkdown(guide) : operationMarkdown(`/docs/${path}`);
}

function guideMarkdown({ file, markdown }: DocsGuide): string {
  const publicUrl = env().PUBLIC_URL;
  const linked = markdown.replaceAll(LINK, (_, url: string) => `](${absolute(guideHref(file, url) ?? url)})`);
  return `${fillPlaceholders(linked, { publicUrl, workspaceId: null })}\n`;
}

/** Returns the full address of a link. A page of the documentation becomes its Markdown. */
function absolute(href: string): string {
  if (!href.startsWith("/")) return href;
  const [path = "", anchor] = href.split("#");
  const page = path.startsWith("/docs") ? `${path}.md` : path;
  return `${env().PUBLIC_URL}${page}${anchor === undefined ? "" : `#${anchor}`}`;
}
