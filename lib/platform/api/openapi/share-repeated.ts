import type { Json } from "./tidy-schema.ts";

/**
 * Makes components of values that occur more than once. `refer` returns a value's reference, or the value itself where
 * it occurs once or another value has its name.
 */
export function shareRepeated<Value extends object>(
  kind: "parameters" | "responses",
  values: readonly Value[],
  nameOf: (value: Value) => string,
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
    const name = nameOf(value);
    if (components[name]) continue;
    components[name] = value;
    references.set(text, { $ref: `#/components/${kind}/${name}` });
  }
  const refer = (value: Value): Value | { $ref: string } => references.get(JSON.stringify(value)) ?? value;
  return { components: components as Record<string, Json>, refer };
}
