import type { Json } from "./tidy-schema.ts";

type ObjectSchema = { type: "object"; properties: Record<string, Json>; required?: string[] };

/** Minimum number of shared properties for one component to extend another. A few can be equal by coincidence. */
const MIN_SHARED = 8;

/**
 * Writes a component that contains all properties of another as an extension of it (`DeliveryDetail` of `Delivery`), as
 * its declaration does.
 */
export function extendComponents(components: Record<string, Json>): Record<string, Json> {
  const objects = Object.entries(components).filter((entry): entry is [string, ObjectSchema] =>
    isObjectSchema(entry[1]),
  );
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      if (!isObjectSchema(schema)) return [name, schema];
      const [base] = objects
        .filter(([other, candidate]) => other !== name && includes(schema, candidate))
        .sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
      return [name, base ? extension(schema, base) : schema];
    }),
  );
}

function isObjectSchema(schema: Json): schema is Json & ObjectSchema {
  return schema.type === "object" && typeof schema.properties === "object";
}

function sizeOf({ properties }: ObjectSchema): number {
  return Object.keys(properties).length;
}

function includes(whole: ObjectSchema, part: ObjectSchema): boolean {
  if (sizeOf(part) < MIN_SHARED || sizeOf(part) > sizeOf(whole)) return false;
  // If both have the same properties, the one that requires fewer is the base.
  if (sizeOf(part) === sizeOf(whole) && (part.required ?? []).length >= (whole.required ?? []).length)
    return false;
  const isSame = ([name, schema]: [string, Json]) =>
    JSON.stringify(whole.properties[name]) === JSON.stringify(schema);
  const required = new Set(whole.required);
  return (
    Object.entries(part.properties).every(isSame) && (part.required ?? []).every((name) => required.has(name))
  );
}

function extension(whole: ObjectSchema, [name, base]: [string, ObjectSchema]): Json {
  const properties = Object.entries(whole.properties).filter(([property]) => !base.properties[property]);
  const required = (whole.required ?? []).filter((property) => !base.required?.includes(property));
  const own = {
    type: "object",
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
  };
  return { allOf: [{ $ref: `#/components/schemas/${name}` }, own] };
}
