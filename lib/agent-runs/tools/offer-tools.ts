import { type Tool, type ToolSet, tool } from "ai";
import type { AgentTool } from "#lib/agents/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { logger } from "#lib/platform/logger.ts";
import type { Asked } from "../reply.ts";
import type { Action } from "../schema.ts";
import type { Names } from "./names.ts";
import { type ToolRow, toolTable } from "./tool-table.ts";

/** Calls that do not fit: the first is explained to the model, from then on it has no tools. */
const MAX_WRONG = 2;
/** Calls that are looked at in one run; no conversation needs as many, and each is a change and a line in the log. */
const MAX_CALLS = 30;
const OVER = { error: "No tool can be used any more. Answer now." };

/** The tools of one run, and what came of them. */
export type OfferedTools = {
  tools: ToolSet;
  actions: Action[];
  /** Counts a call that did not fit. */
  wrong(): void;
  /** Whether the model has lost its tools. */
  isOver(): boolean;
};

/** The tools an agent may use on the contact of the run; none where there is no contact. */
export function offerTools(asked: Asked, names: Names): OfferedTools {
  const { agent, contact } = asked;
  const run: Run = { asked, names, actions: [], done: new Set(), wrong: 0, calls: 0 };
  const offered = contact === null ? [] : agent.tools;
  return {
    tools: Object.fromEntries(offered.map((name) => [name, toolOf(run, name)])),
    actions: run.actions,
    wrong: () => {
      run.wrong += 1;
    },
    isOver: () => isOver(run),
  };
}

type Run = { asked: Asked; names: Names; actions: Action[]; done: Set<string>; wrong: number; calls: number };

function isOver({ wrong, calls }: Run): boolean {
  return wrong >= MAX_WRONG || calls > MAX_CALLS;
}

function toolOf(run: Run, name: AgentTool): Tool {
  const row = toolTable[name];
  return tool({
    description: row.describe(run.names),
    inputSchema: row.input,
    execute: async (input) => {
      run.calls += 1;
      if (run.calls > MAX_CALLS) return OVER;
      const output = await execute(run, name, row, Object(input));
      const { dryRun, trace } = run.asked;
      trace.add("tool", { name, input, dryRun, ...output });
      return output;
    },
  });
}

type Output = { done: string } | { error: string };

async function execute(run: Run, name: AgentTool, row: ToolRow, input: object): Promise<Output> {
  if (isOver(run)) return OVER;
  const effect = row.plan({ ...input }, run.names);
  if ("error" in effect) {
    run.wrong += 1;
    return effect;
  }
  const { value } = effect;
  const key = `${name} ${value}`;
  if (run.done.has(key)) return { done: "It is done already." };
  run.done.add(key);
  const { asked } = run;
  try {
    if (!asked.dryRun && asked.contact) await effect.apply(agentContext(asked), asked.contact.id);
  } catch (error) {
    logger.warn({ err: error, tool: name, agentId: asked.agent.id }, "tool of an agent failed");
    return { error: error instanceof AppError ? error.message : "The tool failed. Go on without it." };
  }
  const action = { type: name, value };
  run.actions.push(action);
  asked.act(action);
  return { done: asked.dryRun ? "It would be done; this is a trial." : "Done." };
}

/** The run's context with the agent as the one who acts: its changes of stage fire nothing (decisions.md 7). */
function agentContext({ ctx, agent }: Asked): WorkspaceContext {
  return { ...ctx, actor: { type: "agent", id: agent.id, name: agent.name, via: "agent" } };
}
