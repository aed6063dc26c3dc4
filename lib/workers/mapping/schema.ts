import { z } from "zod";
import { findTarget } from "./targets.ts";
import { Transform } from "./transforms.ts";

/** Limits of a mapping, in items or characters. */
export const mappingLimits = { fields: 60, filters: 10, transforms: 10, depth: 20, text: 1_000 } as const;

const Path = z.array(z.union([z.string().max(200), z.int().min(0).max(10_000)])).max(mappingLimits.depth);

/** The source of a field's value: a location in the payload, or a fixed text. */
const Source = z.discriminatedUnion("type", [
  z.object({ type: z.literal("path"), path: Path }),
  z.object({ type: z.literal("text"), text: z.string().max(mappingLimits.text) }),
]);

export const MappedField = z.object({
  target: z.string().refine((key) => findTarget(key) !== undefined, "is not a target of a worker"),
  source: Source,
  transforms: z.array(Transform).max(mappingLimits.transforms).default([]),
});
export type MappedField = z.infer<typeof MappedField>;

/** Calls that do not match are stored as skipped. Comparisons ignore case. */
export const Filter = z.object({
  path: Path,
  operator: z.enum(["IS", "ISNOT", "CONTAINS", "ANY"]),
  value: z.string().max(mappingLimits.text).default(""),
});
export type Filter = z.infer<typeof Filter>;

/** Processing of a worker's calls. `key`: a location with a unique value; calls with a repeated value are skipped. */
export const Mapping = z.object({
  fields: z.array(MappedField).max(mappingLimits.fields).default([]),
  filters: z.array(Filter).max(mappingLimits.filters).default([]),
  key: Path.nullable().default(null),
});
export type Mapping = z.infer<typeof Mapping>;
