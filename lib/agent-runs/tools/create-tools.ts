import { type Tool, type ToolSet, tool } from "ai";
import type { AgentTool } from "#lib/agents/schema.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { logger } from "#lib/platform/logger.ts";
import type { AnswerRequest } from "../reply.ts";
import type { Action } from "../schema.ts";
import type { Names } from "./names.ts";
import { type ToolRow, toolTable } from "./tool-table.ts";

/** Invalid calls: the first is explained to the model; after the second it has no tools. */
const MAX_INVALID_CALLS = 2;
/** Maximum number of calls in one run; each one is a change and a log entry. */
const MAX_CALLS = 30;
const NO_MORE_TOOLS = { error: "No more tool calls are allowed. Answer now." };

/** The tools of one run, and the actions they did. */
export type RunTools = {
  tools: ToolSet;
  actions: Action[];
  /** Counts an invalid call. */
  countInvalidCall(): void;
  /** Whether the model has lost its tools. */
  isOver(): boolean;
};

/** Creates the tools an agent may use on the run's contact; none without a contact. */
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
  if (run.done.has(key)) return { done: "It was already done." };
  run.done.add(key);
  const { request } = run;
  try {
    const { contact } = request;
    if (!request.dryRun && contact) {
      await inTransaction(agentContext(request), async (ctx) => {
        await effect.apply(ctx, contact.id);
        await recordAudit(ctx, "agent.acted", { subject: contact.id, detail: `${name}: ${value}` });
      });
    }
  } catch (error) {
    logger.warn({ err: error, tool: name, agentId: request.agent.id }, "tool of an agent failed");
    return { error: error instanceof AppError ? error.message : "The tool failed. Go on without it." };
  }
  const action = { type: name, value };
  run.actions.push(action);
  request.act(action);
  return { done: request.dryRun ? "It would be done; this is a test." : "Done." };
}

/** The agent is the actor of its changes. A change of stage by an agent fires no trigger. */
function agentContext({ ctx, agent }: AnswerRequest): WorkspaceContext {
  return { ...ctx, actor: { type: "agent", id: agent.id, name: agent.name, via: "agent" } };
}
