import { type Tool, type ToolSet, tool } from "ai";
import type { AgentTool } from "#lib/agents/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { logger } from "#lib/platform/logger.ts";
import type { AnswerRequest } from "../reply.ts";
import type { Action } from "../schema.ts";
import type { Names } from "./names.ts";
import { type ToolRow, toolTable } from "./tool-table.ts";

/** Calls that do not fit: the first is explained to the model, from then on it has no tools. */
const MAX_INVALID_CALLS = 2;
/** Calls that are looked at in one run; no conversation needs as many, and each is a change and a line in the log. */
const MAX_CALLS = 30;
const NO_MORE_TOOLS = { error: "No tool can be used any more. Answer now." };

/** The tools of one run, and what came of them. */
export type RunTools = {
  tools: ToolSet;
  actions: Action[];
  /** Counts a call that did not fit. */
  countInvalidCall(): void;
  /** Whether the model has lost its tools. */
  isOver(): boolean;
};

/** The tools an agent may use on the contact of the run; none where there is no contact. */
export function createTools(request: AnswerRequest, names: Names): RunTools {
  const { agent, contact } = request;
  const run: Run = { request, names, actions: [], done: new Set(), invalidCalls: 0, calls: 0 };
  const offered = contact === null ? [] : agent.tools;
  return {
    tools: Object.fromEntries(offered.map((name) => [name, toolOf(run, name)])),
    actions: run.actions,
    countInvalidCall: () => {
      run.invalidCalls += 1;
    },
    isOver: () => isOver(run),
  };
}

type Run = {
  request: AnswerRequest;
  names: Names;
  actions: Action[];
  done: Set<string>;
  invalidCalls: number;
  calls: number;
};

function isOver({ invalidCalls, calls }: Run): boolean {
  return invalidCalls >= MAX_INVALID_CALLS || calls > MAX_CALLS;
}

function toolOf(run: Run, name: AgentTool): Tool {
  const row = toolTable[name];
  return tool({
    description: row.describe(run.names),
    inputSchema: row.input,
    execute: async (input) => {
      run.calls += 1;
      if (run.calls > MAX_CALLS) return NO_MORE_TOOLS;
      const output = await execute(run, name, row, Object(input));
      const { dryRun, trace } = run.request;
      trace.add("tool", { name, input, dryRun, ...output });
      return output;
    },
  });
}

type Output = { done: string } | { error: string };

async function execute(run: Run, name: AgentTool, row: ToolRow, input: object): Promise<Output> {
  if (isOver(run)) return NO_MORE_TOOLS;
  const effect = row.plan({ ...input }, run.names);
  if ("error" in effect) {
    run.invalidCalls += 1;
    return effect;
  }
  const { value } = effect;
  const key = `${name} ${value}`;
  if (run.done.has(key)) return { done: "It is done already." };
  run.done.add(key);
  const { request } = run;
  try {
    if (!request.dryRun && request.contact) await effect.apply(agentContext(request), request.contact.id);
  } catch (error) {
    logger.warn({ err: error, tool: name, agentId: request.agent.id }, "tool of an agent failed");
    return { error: error instanceof AppError ? error.message : "The tool failed. Go on without it." };
  }
  const action = { type: name, value };
  run.actions.push(action);
  request.act(action);
  return { done: request.dryRun ? "It would be done; this is a trial." : "Done." };
}

/** The run's context with the agent as the one who acts: its changes of stage fire nothing (decisions.md 7). */
function agentContext({ ctx, agent }: AnswerRequest): WorkspaceContext {
  return { ...ctx, actor: { type: "agent", id: agent.id, name: agent.name, via: "agent" } };
}
