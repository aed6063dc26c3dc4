import { dirname } from "node:path";
import { componentNamespacesOf, importsOf, readSources, type SourceFile } from "./source-files.ts";

const entry = /^app\/(?!api\/)(?:.*\/)?(?:page|layout)\.tsx$/;
const ROOT = "app/layout.tsx";
/** Next shows these directly in the root layout. */
const shownInRoot = ["app/(auth)/layout.tsx", "app/error.tsx", "app/not-found.tsx"];

/**
 * Returns the namespaces of messages that the components of each page and layout use. `pageName` returns their names.
 */
export function findPageNamespaces(sources = readSources()): Record<string, string[]> {
  const pages = [...sources.keys()].filter((path) => entry.test(path));
  return Object.fromEntries(
    pages.map((path) => [
      pageName(path),
      usedBelow(path === ROOT ? [ROOT, ...shownInRoot] : [path], sources),
    ]),
  );
}

/** Returns the name under which a page requests its messages: "contacts/[contactId]" or "[workspaceId]/layout.tsx". */
export function pageName(path: string): string {
  const below = path.slice("app/".length).replaceAll(/\([^)]*\)\//g, "");
  return below.endsWith("/page.tsx") ? dirname(below).replace("[workspaceId]/", "") : below;
}

/** Returns the namespaces that modules and all that they import use. Server modules in `lib` have no components. */
function usedBelow(paths: string[], sources: Map<string, SourceFile>): string[] {
  const visited = new Set<string>();
  const found = new Set<string>();
  const open = [...paths];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const file = sources.get(next);
    if (!file || visited.has(next) || next.startsWith("lib/")) continue;
    visited.add(next);
    for (const namespace of componentNamespacesOf(file)) found.add(namespace);
    open.push(...importsOf(file));
  }
  return [...found].sort();
}
