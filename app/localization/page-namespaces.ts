import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";

let byPage: Record<string, string[]> | undefined;

/** Returns the namespaces that the components of a page use, found by the build. In development, null: all. */
export function pageNamespaces(page: string): string[] | null {
  if (env().NODE_ENV === "development") return null;
  byPage ??= JSON.parse(readFileSync(join(process.cwd(), ".next", "page-namespaces.json"), "utf8")) as Record<
    string,
    string[]
  >;
  return byPage[page] ?? [];
}
