import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";

type Path = readonly (string | number)[];
type Operation = { requestBody?: unknown; parameters?: unknown };

const PREFIX = "#/components/schemas/";

/** Returns a function that checks whether a path of an OpenAPI document describes a request. */
export function inputPaths(document: Json): (path: Path) => boolean {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown>; parameters: unknown };
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const used = new Set<string>();
  const add = (value: unknown) => {
    for (const name of referencesIn(value)) {
      if (used.has(name)) continue;
      used.add(name);
      add(components.schemas[name]);
    }
  };
  add(components.parameters);
  for (const { requestBody, parameters } of operations) add([requestBody, parameters]);
  return ([root, kind, name, part]) => {
    if (root === "paths") return part === "requestBody" || part === "parameters";
    return kind === "parameters" || (kind === "schemas" && used.has(String(name)));
  };
}

function referencesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? "";
  return [...text.matchAll(/"\$ref":"([^"]+)"/g)]
    .map(([, reference = ""]) => reference)
    .filter((reference) => reference.startsWith(PREFIX))
    .map((reference) => reference.slice(PREFIX.length));
}
