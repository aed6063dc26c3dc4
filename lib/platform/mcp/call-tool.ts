import { requirePermission } from "../api/admit.ts";
import { isReadableBy } from "../auth/require-readable.ts";
import { AppError, invalid } from "../errors.ts";
import type { CallEndpoint, Json, Tool, UndoCall } from "./define-tool.ts";
import { toolResult } from "./tool-result.ts";
import { contractArguments, cutsRows, toolSchemas } from "./tool-schemas.ts";

/** Arguments that tools use themselves. */
const OWN = ["fields", "dryRun"];

/** The caller of a tool. */
type ToolCaller = {
  workspaceId: string;
  call: CallEndpoint;
  /** Like `call`, but takes no rate limit token: for reads that belong to a call that has taken one. */
  read: CallEndpoint;
};

/** `undo`: the call that restores what was changed. */
export type ToolResult = { line: string; structured: Json; undo?: UndoCall };

/** Calls a tool's endpoint and returns its result; with an idempotency key, only once. Throws AppError. */
export async function callTool(
  { tool, args, idempotencyKey }: { tool: Tool; args: Json; idempotencyKey?: string },
  { workspaceId, call, read }: ToolCaller,
): Promise<ToolResult> {
  const undo = await findUndo(tool, args, read);
  const data = await call(tool.endpoint, inputOf(tool, args, workspaceId), idempotencyKey);
  const result = toolResult(tool, data, args);
  return undo === null ? result : { ...result, undo: { tool: tool.name, arguments: undo } };
}

/** A caller that may not read the record gets no undo; other errors are those of the call itself. */
async function findUndo({ undo }: Tool, args: Json, read: CallEndpoint): Promise<Json | null> {
  try {
    return (await undo?.(args, read)) ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Describes what a call would do. Throws AppError if it is not possible. */
export async function previewTool(tool: Tool, args: Json, { call }: ToolCaller): Promise<string> {
  return (await tool.preview?.(args, call)) ?? "";
}

/** Throws VALIDATION_ERROR for unknown arguments, and for invalid values of arguments that the tool adds. */
export function checkArguments(tool: Tool, args: Json): void {
  const properties = Object(toolSchemas(tool).input.properties);
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0)
    throw invalid(`${tool.name} has no argument ${unknown.slice(0, 5).join(", ").slice(0, 200)}`);
  const { fields, dryRun, limit } = args;
  if (fields !== undefined) checkFields(fields, properties.fields.items.enum);
  if (dryRun !== undefined && typeof dryRun !== "boolean") throw invalid("dryRun must be true or false");
  if (limit === undefined || !cutsRows(tool)) return;
  const isInRange =
    Number.isInteger(limit) && Number(limit) >= 1 && Number(limit) <= properties.limit.maximum;
  if (!isInRange) throw invalid(`limit must be a whole number from 1 to ${properties.limit.maximum}`);
}

function checkFields(fields: unknown, names: readonly string[]): void {
  const isList = Array.isArray(fields) && fields.length > 0 && fields.every((field) => names.includes(field));
  if (!isList) throw invalid(`fields must be a list of ${names.join(", ")}`);
}

/** Throws FORBIDDEN if the caller may not call the endpoint of a tool. */
export function checkPermission(tool: Tool, caller: Parameters<typeof requirePermission>[1]): void {
  requirePermission(tool.endpoint, caller);
}

/** Returns whether the caller may use a tool. */
export function mayUse(tool: Tool, caller: Parameters<typeof requirePermission>[1]): boolean {
  try {
    checkPermission(tool, caller);
    return tool.shows?.some((kind) => isReadableBy(caller, kind)) ?? true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function inputOf(tool: Tool, args: Json, workspaceId: string): Json {
  const own = cutsRows(tool) ? [...OWN, "limit"] : OWN;
  const given = Object.fromEntries(Object.entries(args).filter(([name]) => !own.includes(name)));
  const rewritten = tool.other ? tool.other.rewrite(given) : given;
  return { ...contractArguments(rewritten), ...tool.fixed?.(workspaceId) };
}
