import type { CallToolResult, InputRequiredResult, ServerContext } from "@modelcontextprotocol/server";
import type { AppError } from "../errors.ts";
import { logger } from "../logger.ts";
import { callTool, checkArguments, previewTool, type ToolResult } from "./call-tool.ts";
import { type AskedCalls, answerOf, askPerson } from "./confirm-call.ts";
import type { Json, Tool } from "./define-tool.ts";
import type { McpKit, McpSession } from "./mcp-route.ts";
import { recordChange } from "./record-change.ts";

/** The context of a call. `canAsk`: the client can show a question to the user during a call. */
type Answering = Pick<McpKit, "sdk" | "era"> & { asked: AskedCalls; session: McpSession; canAsk: boolean };

/** Maximum number of characters of an undo's arguments in the line of text. */
const MAX_UNDO_LINE = 300;

const DECLINED: CallToolResult = {
  isError: true,
  content: [{ type: "text", text: "The person did not confirm the call. Nothing was changed." }],
};

/**
 * Runs a tool, or describes what it would do. A call that sends, deletes or changes many records needs the user's
 * confirmation, if the client supports it. Throws AppError.
 */
export async function answerCall(
  { sdk, era, asked, session, canAsk }: Answering,
  call: { tool: Tool; args: Json },
  ctx: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const { tool, args } = call;
  checkArguments(tool, args);
  if (args.dryRun) return shown(tool, await runDry(tool, args, session), era);
  if (tool.preview && era === "modern" && canAsk) {
    const answer = answerOf(sdk, call, ctx);
    if (answer.kind === "no") return DECLINED;
    if (answer.kind === "unasked") {
      const question = await previewTool(tool, args, session);
      return askPerson(sdk, asked, { ...call, question }, ctx);
    }
    return shown(tool, await runTool({ ...call, idempotencyKey: answer.idempotencyKey }, session), era);
  }
  return shown(tool, await runTool(call, session), era);
}

async function runTool(call: Parameters<typeof callTool>[0], session: McpSession): Promise<ToolResult> {
  const result = await callTool(call, session);
  // The change is committed. If the call failed now, the model would repeat it.
  await recordChange(session, call).catch((error: unknown) =>
    logger.error({ err: error, tool: call.tool.name }, "call of a tool not recorded in the audit log"),
  );
  return result;
}

async function runDry(tool: Tool, args: Json, session: McpSession): Promise<ToolResult> {
  const line = await previewTool(tool, args, session);
  return { line: `Nothing was changed. ${line}`, structured: { dryRun: line } };
}

/** Clients of 2025 may show only text to their model, so it has the data, too. */
function shown(
  { untrusted }: Tool,
  { line, structured, undo }: ToolResult,
  era: McpKit["era"],
): CallToolResult {
  const meta = {
    ...(untrusted && { "tertulia/untrusted": untrusted }),
    ...(undo && { "tertulia/undo": undo }),
  };
  const data = era === "legacy" ? [{ type: "text" as const, text: JSON.stringify(structured) }] : [];
  return {
    content: [{ type: "text", text: line + undoLine(undo) }, ...data],
    structuredContent: structured,
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
}

/** Long values, such as notes, are only in the metadata. */
function undoLine(undo: ToolResult["undo"]): string {
  const args = JSON.stringify(undo?.arguments ?? {});
  if (!undo || args.length > MAX_UNDO_LINE) return "";
  return ` To undo it, call ${undo.tool} with ${args}.`;
}

/** Returns the result of a call that failed: the error code and one sentence. */
export function failureResult({ code, message, headers }: AppError): CallToolResult {
  const after = headers["Retry-After"];
  const wait = after === undefined ? "" : ` Try again in ${after} seconds.`;
  return { isError: true, content: [{ type: "text", text: `${code}: ${message}${wait}` }] };
}
