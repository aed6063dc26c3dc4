import { z } from "zod";
import type { NamedSchemas } from "./convert-schemas.ts";

const COMPONENT_TYPES: ReadonlySet<string> = new Set(["object", "union", "enum"]);

/**
 * Returns the schemas that become components: the exports of `modules`, named like the exports unless `chosen` has
 * another name. Strings and numbers are inlined. Throws if two schemas have the same name.
 */
export function namedSchemas(
  modules: readonly Record<string, unknown>[],
  chosen: Readonly<Record<string, z.ZodType>>,
): NamedSchemas {
  const names = new Map<z.ZodType, string>();
  const all = [...Object.entries(chosen), ...modules.flatMap((module) => Object.entries(module))];
  for (const [name, value] of all) {
    if (!(value instanceof z.ZodType) || !COMPONENT_TYPES.has(value.type) || names.has(value)) continue;
    if ([...names.values()].includes(name)) throw new Error(`Two schemas are named ${name}`);
    names.set(value, name);
  }
  return names;
}
