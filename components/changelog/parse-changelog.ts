/** One release of the changelog. */
export type Release = {
  /** Day, such as "2026-11-23". */
  date: string;
  title: string;
  changes: string[];
};

/**
 * Reads a changelog in Markdown.
 *
 * @param markdown Releases as `## 2026-11-23: Title`, each with a list of changes.
 * @returns The releases in the order of the file. Text before the first release is ignored.
 */
export function parseChangelog(markdown: string): Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const [, date = "", title = ""] = /^(\d{4}-\d\d-\d\d): (.+)$/.exec(heading.trim()) ?? [];
      const items = lines.join("\n").split(/^- /m).slice(1);
      return { date, title, changes: items.map((item) => item.replace(/\s+/g, " ").trim()) };
    });
}
