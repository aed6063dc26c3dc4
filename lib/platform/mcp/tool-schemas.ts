import { z } from "zod";
import type { Endpoint } from "../api/endpoint.ts";
import { type Json as Schema, tidySchema } from "../api/openapi/tidy-schema.ts";
import { isReadOnly, pick, type Tool } from "./define-tool.ts";

/** Arguments of the contract that tools do not offer: the workspace comes from the connection. */
const HIDDEN = ["workspaceId"];
/** Other names of arguments of the contract. */
const RENAMED: Readonly<Record<string, string>> = { pageSize: "limit" };
/** Maximum number of rows of an unpaginated list. */
const MAX_ROWS = 100;
export const DEFAULT_ROWS = 20;

const DRY_RUN = {
  type: "boolean",
  default: false,
  description: "True: only describes the effect.",
};
const DRY_RUN_RESULT = { type: "string", description: "A description of the effect; only after dryRun." };

const parts = ["params", "query", "body"] as const;
export type Part = (typeof parts)[number];

/** The schemas of a tool's arguments and result, and the part of the request that each argument belongs to. */
type ToolSchemas = {
  input: Schema;
  output: Schema;
};

const known = new WeakMap<Tool, ToolSchemas>();
const partsOf = new WeakMap<Endpoint, ReadonlyMap<string, Part>>();

/** Returns the schemas of a tool, derived from its contract. */
export function toolSchemas(tool: Tool): ToolSchemas {
  const found = known.get(tool) ?? deriveSchemas(tool);
  known.set(tool, found);
  return found;
}

/** Returns the part of a contract that has an argument; undefined if none has. */
export function partOf(endpoint: Endpoint, name: string): Part | undefined {
  let known = partsOf.get(endpoint);
  if (!known) {
    known = new Map(
      parts.flatMap((part) => Object.keys(propertiesOf(endpoint, part)).map((key) => [key, part])),
    );
    partsOf.set(endpoint, known);
  }
  return known.get(name);
}

/** Returns the arguments of a contract for those of a tool. */
export function contractArguments(args: Schema): Schema {
  const names = new Map(Object.entries(RENAMED).map(([name, argument]) => [argument, name]));
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [names.get(name) ?? name, value]));
}

/** Returns whether a tool's result is an unpaginated list. */
export function isPlainList({ endpoint }: Tool): boolean {
  return endpoint.response instanceof z.ZodArray;
}

/** Returns whether `limit` is the tool's own argument: the contract has neither a limit nor pages. */
export function cutsRows(tool: Tool): boolean {
  return isPlainList(tool) && !partOf(tool.endpoint, "limit");
}

function deriveSchemas(tool: Tool): ToolSchemas {
  const properties: Schema = {};
  const required: string[] = [];
  const offered = offeredBy(tool);
  for (const part of parts) {
    const schema = tool.endpoint[part] && toJson(tool.endpoint[part], "input");
    const names = Object.keys(propertiesOf(tool.endpoint, part)).filter(offered);
    for (const name of names) {
      const argument = RENAMED[name] ?? name;
      properties[argument] = asFlag(propertiesOf(tool.endpoint, part)[name] as Schema);
      if ((schema?.required as string[] | undefined)?.includes(name)) required.push(argument);
    }
  }
  const added = tool.other ? toJson(tool.other.adds, "input") : {};
  Object.assign(properties, added.properties, ownArguments(tool));
  required.push(...((added.required as string[] | undefined) ?? []));
  const input = {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
  return { input, output: outputOf(tool) };
}

function propertiesOf(endpoint: Endpoint, part: Part): Schema {
  const schema = endpoint[part];
  return schema ? Object(toJson(schema, "input").properties) : {};
}

function offeredBy({ only, fixed, other }: Tool): (name: string) => boolean {
  const hidden = new Set([...HIDDEN, ...Object.keys(fixed?.("") ?? {}), ...(other?.hides ?? [])]);
  return (name) => !hidden.has(name) && (!only || only.includes(name));
}

/** The arguments that every tool of its kind has. */
function ownArguments(tool: Tool): Schema {
  const limit = { type: "integer", minimum: 1, maximum: MAX_ROWS, default: DEFAULT_ROWS };
  return {
    ...(cutsRows(tool) && { limit }),
    ...(hasFields(tool) && { fields: fieldsArgument(tool) }),
    ...(tool.preview && { dryRun: DRY_RUN }),
  };
}

/** Results of reading have the fields that the caller chooses; those of writing are always brief. */
function hasFields(tool: Tool): boolean {
  return tool.records !== undefined && isReadOnly(tool);
}

function fieldsArgument(tool: Tool): Schema {
  const names = Object.keys(Object(recordIn(resultOf(tool), tool.records ?? "").properties));
  const standard = tool.brief ? `; without it ${tool.brief.join(", ")}` : "";
  return {
    type: "array",
    items: { enum: names },
    minItems: 1,
    description: `The fields of a record to return${standard}.`,
  };
}

/** The result of the contract as an object: a list is in `data`. */
function resultOf(tool: Tool): Schema {
  const schema = toJson(tool.endpoint.response, "output");
  if (!isPlainList(tool)) return schema;
  return { type: "object", properties: { data: schema }, required: ["data"] };
}

function outputOf(tool: Tool): Schema {
  const output = resultOf(tool);
  if (tool.records !== undefined) {
    const record = recordIn(output, tool.records);
    // A trimmed record has only some of its fields.
    delete record.required;
    if (!hasFields(tool) && tool.brief) record.properties = pick(Object(record.properties), tool.brief);
  }
  if (!tool.preview) return output;
  const { required: _, ...rest } = output;
  return { ...rest, properties: { ...Object(output.properties), dryRun: DRY_RUN_RESULT } };
}

/** Returns the schema of the records at a path: of the items, if it is a list. */
function recordIn(schema: Schema, path: string): Schema {
  const found = path === "" ? schema : (Object(schema.properties)[path] as Schema);
  return (found.items as Schema | undefined) ?? found;
}

/** A flag in a query is a text; in JSON it is a boolean. */
function asFlag(schema: Schema): Schema {
  if (JSON.stringify(schema.enum) !== '["true","false"]') return schema;
  const { enum: _, ...rest } = schema;
  return { ...rest, type: "boolean" };
}

function toJson(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return tidySchema(json);
}
