import { expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "./endpoints.ts";

type Place = { path: string; schema: z.ZodType };

/** Every place of an input that takes an ISO 8601 moment or day, with the schema that decides about it. */
function momentsOf({ path, schema }: Place): Place[] {
  const def = (schema as unknown as z.core.$ZodTypes)._zod.def;
  const inner = (next: z.core.$ZodType, name = path) =>
    momentsOf({ path: name, schema: next as unknown as z.ZodType });
  switch (def.type) {
    case "string":
      return "format" in def && (def.format === "datetime" || def.format === "date")
        ? [{ path, schema }]
        : [];
    case "object":
      return Object.entries(def.shape).flatMap(([key, value]) => inner(value, `${path}.${key}`));
    case "array":
      return inner(def.element);
    case "union":
      return def.options.flatMap((option) => inner(option));
    case "pipe":
      return inner(def.in);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return inner(def.innerType);
    default:
      return [];
  }
}

it("rejects timestamps that the database cannot store in every endpoint", () => {
  const places = endpoints.flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((schema) =>
      schema ? momentsOf({ path: `${method} ${path}`, schema: schema as z.ZodType }) : [],
    ),
  );
  expect(places.length).toBeGreaterThan(5);
  const beyond = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59", "0000-01-01"];
  const open = places.filter(({ schema }) => beyond.some((text) => schema.safeParse(text).success));
  expect(open.map(({ path }) => path)).toEqual([]);
});
