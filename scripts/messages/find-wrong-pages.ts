import { pageName } from "./page-namespaces.ts";
import type { SourceFile } from "./source-files.ts";

/** Returns the pages and layouts that request the messages of another page. */
export function findWrongPages(sources: Map<string, SourceFile>): string[] {
  return [...sources.values()]
    .filter(({ path }) => /^app\/(?!api\/).*(?:page|layout)\.tsx$/.test(path))
    .flatMap(({ path, text }) => {
      const asked = [...text.matchAll(/<PageMessages page="([^"]+)"/g)].map(([, name = ""]) => name);
      const wrong = asked.filter((name) => name !== pageName(path));
      return wrong.map((name) => `${path} requests the messages of ${name} instead of ${pageName(path)}`);
    });
}
