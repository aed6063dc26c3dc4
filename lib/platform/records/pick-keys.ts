import type { z } from "zod";

const blanks = new WeakMap<z.ZodObject, Record<string, unknown>>();

/** Returns the values that a schema lists, without the others. The types ensure that all are there. */
export function pickKeys<Schema extends z.ZodObject>(
  schema: Schema,
  values: z.infer<Schema>,
): z.infer<Schema> {
  // A copy of an object with all keys takes less than half the time of adding them one by one.
  const picked = { ...blankOf(schema) };
  for (const key in picked) picked[key] = values[key];
  return picked as z.infer<Schema>;
}

function blankOf(schema: z.ZodObject): Record<string, unknown> {
  const known = blanks.get(schema);
  if (known) return known;
  const blank = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, undefined]));
  blanks.set(schema, blank);
  return blank;
}

type Filled<Values> = {
  [Key in keyof Values]: null extends Values[Key] ? NonNullable<Values[Key]> | "" : Values[Key];
};

/** Returns values with `""` instead of null, as webhooks send them. */
export function fillBlanks<Values extends object>(values: Values): Filled<Values> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value ?? ""]),
  ) as Filled<Values>;
}
