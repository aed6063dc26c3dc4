import type { z } from "zod";

/** Returns the values that a schema lists, without the others. The types ensure that all are there. */
export function pickKeys<Schema extends z.ZodObject>(
  schema: Schema,
  values: z.infer<Schema>,
): z.infer<Schema> {
  const picked: Record<string, unknown> = {};
  for (const key in schema.shape) picked[key] = values[key];
  return picked as z.infer<Schema>;
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
