import { z } from "zod";
import type { NamedSchemas } from "./convert-schemas.ts";

const COMPONENT_TYPES: ReadonlySet<string> = new Set(["object", "union", "enum"]);

/**
 * The schemas that become components: those that `modules` export, by the names of their exports, except where
 * `chosen` has another name for one. Texts and numbers stay where they are used. Throws where two schemas would have
 * one name.
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
