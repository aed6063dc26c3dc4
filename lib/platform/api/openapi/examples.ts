import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import type { Direction, NamedSchemas } from "./convert-schemas.ts";

/**
 * The examples. `fields`: by field name, or by holder and field (`Contact.id`, `contact.id`). `schemas`: whole
 * components. `operations`: by method and path, if a field is not specific enough. `parameters`: by name, or by
 * operation and name.
 */
export type ExampleBook = {
  fields: Readonly<Record<string, unknown>>;
  schemas: Readonly<Record<string, unknown>>;
  operations: Readonly<Record<string, { body?: unknown; response?: unknown }>>;
  parameters: Readonly<Record<string, unknown>>;
};

/**
 * The position of an example in a schema. `holder` names the object that has the field: its component, otherwise the
 * singular of the field that has the object, otherwise the resource of the path.
 */
type Place = { holder: string; field: string; direction: Direction };

/** Number of fields in the example of an object whose fields are all optional. */
const OPTIONAL_FIELDS = 3;

/**
 * Returns functions that compose examples of an endpoint's body and response: from the book, the `examples` in a
 * schema's metadata, or the parts of the schema, in this order.
 */
export function exampleComposer(names: NamedSchemas, book: ExampleBook) {
  const bookOf = ({ method, path }: Endpoint) => book.operations[`${method} ${path}`];

  function compose(schema: z.ZodType, { holder, field, direction }: Place): unknown {
    const given = (z.globalRegistry.get(schema)?.examples as unknown[] | undefined)?.[0];
    if (given !== undefined) return given;
    const name = names.get(schema);
    if (name !== undefined && Object.hasOwn(book.schemas, name)) return book.schemas[name];
    for (const key of [`${holder}.${field}`, field]) {
      if (Object.hasOwn(book.fields, key) && schema.safeParse(book.fields[key]).success)
        return book.fields[key];
    }
    return composeParts(schema, { holder: name ?? (singular(field) || holder), field, direction });
  }

  function composeParts(schema: z.ZodType, place: Place): unknown {
    const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
    const inner = (part: z.core.$ZodType) => compose(part as z.ZodType, place);
    switch (def.type) {
      case "object":
        return composeObject(def.shape as Record<string, z.ZodType>, place);
      case "array":
        return [inner(def.element)];
      case "nullable":
        return isPlain(def.innerType) ? null : inner(def.innerType);
      case "optional":
      case "nonoptional":
      case "readonly":
      case "catch":
        return inner(def.innerType);
      case "pipe":
        return inner(def.in._zod.def.type === "transform" ? def.out : def.in);
      case "union":
        return def.options[0] && inner(def.options[0]);
      default:
        return simpleExample(schema, place.field);
    }
  }

  function composeObject(shape: Record<string, z.ZodType>, place: Place): unknown {
    const shown = shownFields(shape, place, book);
    return Object.fromEntries(shown.map(([field, schema]) => [field, compose(schema, { ...place, field })]));
  }

  return {
    /** Example of a request body; undefined if the endpoint has none. */
    body(endpoint: Endpoint): unknown {
      const schema = endpoint.upload?.schema ?? endpoint.body;
      return bookOf(endpoint)?.body ?? (schema && compose(schema, placeOf(endpoint, "input")));
    },
    /** Examples of the required parameters of path and query, by name. */
    parameters(endpoint: Endpoint): Record<string, unknown> {
      const place = placeOf(endpoint, "input");
      const given = [endpoint.params, endpoint.query].filter((schema) => schema !== undefined);
      const composed = given.flatMap((schema) => Object.entries(Object(compose(schema, place))));
      return Object.fromEntries(
        composed.map(([name, example]) => [
          name,
          book.parameters[`${endpoint.operationId}.${name}`] ?? book.parameters[name] ?? example,
        ]),
      );
    },
    /** Returns an example of `data`, or of the whole response without an envelope. */
    response(endpoint: Endpoint): unknown {
      return bookOf(endpoint)?.response ?? compose(endpoint.response, placeOf(endpoint, "output"));
    },
  };
}

/**
 * The place of a whole body or response. The holder is the resource of the path: `customField` of `/api/custom-field`.
 */
function placeOf({ path }: Endpoint, direction: Direction): Place {
  const [, , resource = ""] = path.split("/");
  const holder = resource.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { holder, field: "", direction };
}

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/s$/, "");
}

/** Returns the example of a schema that has no parts. */
function simpleExample(schema: z.ZodType, field: string): unknown {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "default":
    case "prefault":
      return def.defaultValue;
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "record":
    case "unknown":
    case "any":
      return {};
    case "null":
      return null;
    case "boolean":
      return true;
    case "number":
      return Math.max(1, (schema as z.ZodNumber).minValue ?? 1);
    default:
      return textOf(schema, field);
  }
}

/** Omits optional fields, except those for which the book has an example of just this component. */
function shownFields(
  shape: Record<string, z.ZodType>,
  { holder, direction }: Place,
  book: ExampleBook,
): [string, z.ZodType][] {
  const all = Object.entries(shape);
  const needed = all.filter(
    ([field, schema]) => !isOmissible(schema, direction) || Object.hasOwn(book.fields, `${holder}.${field}`),
  );
  return needed.length > 0 ? needed : all.slice(0, OPTIONAL_FIELDS);
}

/** Whether a field can be omitted. Responses include fields with a default. */
function isOmissible(schema: z.ZodType, direction: Direction): boolean {
  const parsed = schema.safeParse(undefined);
  return parsed.success && (direction === "input" || parsed.data === undefined);
}

/** Whether a schema is a string, number or similar. Null is then as informative as a generated value. */
function isPlain(schema: z.core.$ZodType): boolean {
  return !["object", "union", "array", "record"].includes(schema._zod.def.type);
}

/** Returns a value for a string field without an example: a timestamp, an id, or the words of its name. */
function textOf(schema: z.ZodType, field: string): string {
  const candidates = [
    "2026-03-02T09:30:00.000Z",
    "0197a2c4-5d3e-7b1a-9c8f-2e6d4b0a1f37",
    "https://example.com/file",
  ];
  const format = "format" in schema ? schema.format : null;
  if (format !== null && format !== undefined) {
    const fitting = candidates.find((text) => schema.safeParse(text).success);
    if (fitting !== undefined) return fitting;
  }
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
