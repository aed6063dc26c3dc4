import type { Json } from "./tidy-schema.ts";

/**
 * Turns repeated values into components. `refer` returns a reference to a value, or the value itself if it occurs only
 * once or its names are taken.
 */
export function shareRepeated<Value extends object>(
  kind: "parameters" | "responses",
  values: readonly Value[],
  namesOf: (value: Value) => readonly string[],
) {
  const uses = new Map<string, { value: Value; count: number }>();
  for (const value of values) {
    const text = JSON.stringify(value);
    uses.set(text, { value, count: (uses.get(text)?.count ?? 0) + 1 });
  }
  const references = new Map<string, { $ref: string }>();
  const components: Record<string, Value> = {};
  const repeated = [...uses].filter(([, { count }]) => count > 1);
  for (const [text, { value }] of repeated.sort(([, one], [, other]) => other.count - one.count)) {
    const name = namesOf(value).find((one) => !components[one]);
    if (name === undefined) continue;
    components[name] = value;
    references.set(text, { $ref: `#/components/${kind}/${name}` });
  }
  const refer = (value: Value): Value | { $ref: string } => references.get(JSON.stringify(value)) ?? value;
  return { components: components as Record<string, Json>, refer };
}
