import { type Reason, reason } from "#lib/platform/reason.ts";
import type { DryRunContext } from "../nodes/define-node.ts";
import { type AutomationNode, kindOf, nameOfNode } from "../nodes/node-kinds.ts";
import { type AutomationEdge, type AutomationGraph, type AutomationTest, runBounds } from "../schema.ts";

/**
 * Follows a graph from its start as a run would, without side effects. Waits end immediately; answers come from the
 * context, which nodes change. The same graph and context always give the same path.
 */
export function tryGraph(graph: AutomationGraph, given: DryRunContext): AutomationTest {
  const context = recordingAnswers(given);
  const path: AutomationTest["path"] = [];
  let node: AutomationNode | undefined = graph.nodes.find(({ type }) => type === "start");
  if (!node) return stopped(path, reason("There is no start.", "noStart"));
  while (node) {
    const { id, type, config }: AutomationNode = node;
    if (path.length === runBounds.steps) {
      const max = runBounds.steps;
      return stopped(path, reason(`A run may take ${max} steps.`, "tooManySteps", { max }));
    }
    const step = { nodeId: id, type, name: nameOfNode(node) };
    const [fault] = kindOf(node).faults(config);
    if (fault !== undefined) {
      path.push({ ...step, port: null, does: fault.text, doesParts: fault.parts });
      return stopped(path, fault);
    }
    const { port, does } = kindOf(node).dryRun(config, context);
    path.push({ ...step, port, does: does.text, doesParts: does.parts });
    if (port === null)
      return { path, outcome: type === "end" ? "ended" : "waits", note: null, noteParts: [] };
    const edge: AutomationEdge | undefined = graph.edges.find(
      ({ from, port: out }) => from === id && out === port,
    );
    node = graph.nodes.find(({ id }) => id === edge?.to);
  }
  return { path, outcome: "ended", note: null, noteParts: [] };
}

function stopped(path: AutomationTest["path"], { text, parts }: Reason): AutomationTest {
  return { path, outcome: "stopped", note: text, noteParts: parts };
}

/** A context that stores each answer it returns. */
function recordingAnswers(context: DryRunContext): DryRunContext {
  const variables: DryRunContext = {
    ...context,
    nextAnswer: () => {
      const answer = context.nextAnswer();
      if (answer !== undefined) Object.assign(variables, { answer, message: answer });
      return answer;
    },
  };
  return variables;
}
