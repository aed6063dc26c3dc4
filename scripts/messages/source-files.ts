import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** A source file: its path from the repository's root and its text. */
export type SourceFile = { path: string; text: string };

const roots = ["app", "components", "lib", "worker"];

/** Returns all source files that may use messages, except tests, by path. */
export function readSources(): Map<string, SourceFile> {
  const paths = globSync(roots.map((root) => `${root}/**/*.{ts,tsx}`)).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  return new Map(paths.sort().map((path) => [path, { path, text: readFileSync(path, "utf8") }]));
}

const imports = /(?:\bfrom|\bimport)\s*\(?\s*"([#.][^"]+\.tsx?)"/g;

/** Returns the paths of the modules that a file imports, also lazily. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(imports)].map(([, target = ""]) =>
    target.startsWith("#") ? target.slice(1) : normalize(join(dirname(path), target)),
  );
}

const uses =
  /\b(useTranslations|getTranslations|readerText|Translate|translator)[(<](?:\w+, )?"([\w.-]+)"[)>]/g;

/** Returns the namespaces of messages that a file uses, like "contacts.peek". */
export function namespacesOf({ text }: SourceFile): string[] {
  return [...text.matchAll(uses)].map(([, , namespace = ""]) => namespace);
}

/** Returns the namespaces that a file uses in components, which may run in the browser. */
export function componentNamespacesOf({ text }: SourceFile): string[] {
  const all = [...text.matchAll(uses)];
  return all
    .filter(([, use]) => use !== "getTranslations" && use !== "translator")
    .map(([, , namespace = ""]) => namespace);
}
