import { dynamicTool, jsonSchema, type Tool, type ToolSet } from "ai";
import type { RemoteTool } from "#lib/mcp-servers/index.ts";
import type { DataTags } from "../model/data-tags.ts";
import type { AnswerRequest } from "../reply.ts";
import { nameRemoteTools } from "./remote-names.ts";

/** Maximum number of characters of a result in the trace. */
const MAX_TRACED = 2_000;

type Output = { result: string } | { error: string };

/** State of the remote calls of one answer. */
type RemoteRun = { request: AnswerRequest; tags: DataTags; calls: number; spentMs: number };

/**
 * Creates the model's tools for those of remote servers. A call never throws: the model gets the result as data, or the
 * text of the error. In a test only tools that change nothing are called.
 */
export function createRemoteTools(
  request: AnswerRequest,
  remote: readonly RemoteTool[],
  tags: DataTags,
): ToolSet {
  const run: RemoteRun = { request, tags, calls: 0, spentMs: 0 };
  const names = nameRemoteTools(remote);
  return Object.fromEntries(remote.map((tool, at) => [names[at], toolOf(run, tool, names[at] ?? tool.name)]));
}

function toolOf(run: RemoteRun, remote: RemoteTool, name: string): Tool {
  const { server, title, description, inputSchema } = remote;
  return dynamicTool({
    description: [title, description].filter((text) => text !== "").join(": "),
    inputSchema: jsonSchema({ ...inputSchema, type: "object" }),
    execute: async (input, { abortSignal }) => {
      const { trace, dryRun } = run.request;
      const begin = performance.now();
      const isTest = dryRun && !remote.isReadOnly;
      const output = isTest ? NOT_IN_TESTS : await callRemote(run, remote, Object(input), abortSignal);
      const durationMs = Math.round(performance.now() - begin);
      run.spentMs += durationMs;
      const outcome = "error" in output ? { error: shorten(output.error) } : { done: shorten(output.result) };
      trace.add("tool", { name, server, tool: remote.name, input, dryRun: isTest, durationMs, ...outcome });
      const asData = (text: string) => run.tags.wrap("tool-result", text);
      return "error" in output ? { error: asData(output.error) } : { result: asData(output.result) };
    },
  });
}

const NOT_IN_TESTS: Output = { result: "It would be called; this is a test." };

async function callRemote(
  run: RemoteRun,
  tool: RemoteTool,
  input: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<Output> {
  const { limits } = run.request;
  run.calls += 1;
  const timeoutMs = Math.min(limits.remoteCallMs, limits.remoteTotalMs - run.spentMs);
  if (run.calls > limits.remoteCalls) {
    return {
      error: `An answer may call tools of other systems at most ${limits.remoteCalls} times. Answer without it.`,
    };
  }
  if (timeoutMs <= 0)
    return { error: "There is no time left for tools of other systems. Answer without it." };
  const output = await tool.call(input, { timeoutMs, signal });
  if ("error" in output) return { error: run.tags.neutralize(cut(output.error, limits.remoteCharacters)) };
  return { result: run.tags.neutralize(cut(output.text, limits.remoteCharacters)) };
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).toWellFormed()}… (cut: ${text.length} characters)`;
}

function shorten(text: string): string {
  return cut(text, MAX_TRACED);
}
