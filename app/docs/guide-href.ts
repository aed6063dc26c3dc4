import { dirname, join } from "node:path/posix";
import { guideList } from "#lib/guides/index.ts";

/**
 * Returns the address of a link in a guide: pages of this server and of the web as written, other guides by their file.
 * Null for a file that is not a guide.
 *
 * @param file The guide that contains the link.
 */
export function guideHref(file: string, url: string): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(url)) return url;
  const [path = "", anchor] = url.split("#");
  // A translation has the address of its guide.
  const target = join(dirname(file), path).replace(/\.[a-z]{2}\.md$/, ".md");
  const guide = guideList.find((one) => one.file === target);
  if (!guide) return null;
  return `/docs/${guide.slug}${anchor === undefined ? "" : `#${anchor}`}`;
}
