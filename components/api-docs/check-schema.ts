import type { JsonSchema } from "./openapi-shape.ts";
import { isObject } from "./prepared-call.ts";

/** A problem with a value. `path` is like `actions.0.url`, empty for the whole value. */
export type SchemaFault = { path: string; rule: Rule; limit: string };

type Rule =
  | "required"
  | "type"
  | "choice"
  | "minimum"
  | "maximum"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "format";

type Schemas = Readonly<Record<string, JsonSchema>>;
type Checked = { schema: JsonSchema; value: unknown; path: string; schemas: Schemas };

const formats: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
};

/**
 * Checks a value against a schema of the OpenAPI document. The server may have more rules.
 * @param schemas the named schemas to which it refers
 */
export function checkSchema(schema: JsonSchema, value: unknown, schemas: Schemas): SchemaFault[] {
  return faultsOf({ schema, value, path: "", schemas });
}

function faultsOf(checked: Checked): SchemaFault[] {
  const { schema, value, schemas } = checked;
  if (schema.$ref) {
    const target = schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
    return target ? faultsOf({ ...checked, schema: target }) : [];
  }
  const parts = (schema.allOf ?? []).flatMap((part) => faultsOf({ ...checked, schema: part }));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const faults = options.map((option) => faultsOf({ ...checked, schema: option }));
    if (faults.every((list) => list.length > 0)) parts.push(...closest(faults, value));
  }
  return [...parts, ...ownFaults(checked), ...(isObject(value) ? fieldFaults(checked, value) : [])].concat(
    Array.isArray(value) ? itemFaults(checked, value) : [],
  );
}

/** Returns the faults of the option that was probably meant: of the value's type and with the fewest faults. */
function closest(options: readonly SchemaFault[][], value: unknown): SchemaFault[] {
  const isOtherType = (faults: SchemaFault[]) =>
    faults.some(({ path, rule }) => path === "" && rule === "type");
  const fitting = value === null ? [] : options.filter((faults) => !isOtherType(faults));
  const [best = []] = (fitting.length > 0 ? fitting : options).toSorted(
    (one, other) => one.length - other.length,
  );
  return best;
}

/** Checks the value itself, without its fields and items. */
function ownFaults({ schema, value, path }: Checked): SchemaFault[] {
  const fault = (rule: Rule, limit: unknown) => [{ path, rule, limit: String(limit) }];
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return fault("type", types.join(", "));
  const choices = schema.const === undefined ? schema.enum : [schema.const];
  if (choices && !choices.includes(value))
    return fault("choice", choices.map((one) => JSON.stringify(one)).join(", "));
  if (typeof value === "number") return numberFaults(schema, value, fault);
  if (typeof value === "string") return textFaults(schema, value, fault);
  return [];
}

type Fault = (rule: Rule, limit: unknown) => SchemaFault[];

function numberFaults({ minimum, maximum }: JsonSchema, value: number, fault: Fault): SchemaFault[] {
  if (minimum !== undefined && value < minimum) return fault("minimum", minimum);
  return maximum !== undefined && value > maximum ? fault("maximum", maximum) : [];
}

function textFaults(schema: JsonSchema, value: string, fault: Fault): SchemaFault[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, format = "" } = schema;
  if (value.length < minLength) return fault("minLength", minLength);
  if (value.length > maxLength) return fault("maxLength", maxLength);
  const isWrong = formats[format]?.test(value) === false || (format === "uri" && !URL.canParse(value));
  return isWrong ? fault("format", format) : [];
}

function hasType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function fieldFaults({ schema, path, schemas }: Checked, value: Record<string, unknown>): SchemaFault[] {
  const missing = (schema.required ?? []).filter((name) => !(name in value));
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const property = schema.properties?.[name];
    return property ? faultsOf({ schema: property, value: part, path: join(path, name), schemas }) : [];
  });
  return [
    ...missing.map((name): SchemaFault => ({ path: join(path, name), rule: "required", limit: "" })),
    ...inside,
  ];
}

function itemFaults({ schema, path, schemas }: Checked, value: readonly unknown[]): SchemaFault[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema;
  if (value.length < minItems) return [{ path, rule: "minItems", limit: String(minItems) }];
  if (value.length > maxItems) return [{ path, rule: "maxItems", limit: String(maxItems) }];
  if (!items) return [];
  return value.flatMap((part, index) =>
    faultsOf({ schema: items, value: part, path: join(path, `${index}`), schemas }),
  );
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
