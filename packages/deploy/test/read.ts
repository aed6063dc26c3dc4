import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";
import { root } from "#scripts/startup/settings.ts";

/** Returns the text of a file of the repository. */
export function readText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Returns the content of a YAML file of the repository. Throws on invalid YAML and on keys that occur twice. */
export function readYaml(path: string): unknown {
  const document = parseDocument(readText(path), { merge: true });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS();
}

/** The names of all settings, from .env.example. */
export const knownSettings = new Set(
  [...readText(".env.example").matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name),
);
