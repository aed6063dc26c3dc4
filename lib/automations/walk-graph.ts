import { type AutomationNode, kindOf, nameOfNode } from "./nodes/node-kinds.ts";
import type { Scene } from "./nodes/scene.ts";
import { type AutomationEdge, type AutomationGraph, type AutomationTrial, runBounds } from "./schema.ts";

/**
 * Walks a graph from its start as a run would, by what each node foresees; waits are passed over, answers come from the
 * scene, which is changed on the way. The same graph and scene always give the same path.
 */
export function walkGraph(graph: AutomationGraph, given: Scene): AutomationTrial {
  const scene = listening(given);
  const path: AutomationTrial["path"] = [];
  let node: AutomationNode | undefined = graph.nodes.find(({ type }) => type === "start");
  if (!node) return { path, outcome: "stopped", note: "There is no start." };
  while (node) {
    const { id, type, config }: AutomationNode = node;
    if (path.length === runBounds.steps) {
      return { path, outcome: "stopped", note: `A run may take ${runBounds.steps} steps.` };
    }
    const step = { nodeId: id, type, name: nameOfNode(node) };
    const [fault] = kindOf(node).faults(config);
    if (fault !== undefined) {
      path.push({ ...step, port: null, does: fault });
      return { path, outcome: "stopped", note: fault };
    }
    const { port, does } = kindOf(node).foresee(config, scene);
    path.push({ ...step, port, does });
    if (port === null) return { path, outcome: type === "end" ? "ended" : "waits", note: null };
    const edge: AutomationEdge | undefined = graph.edges.find(
      ({ from, port: out }) => from === id && out === port,
    );
    node = graph.nodes.find(({ id }) => id === edge?.to);
  }
  return { path, outcome: "ended", note: null };
}

/** The scene, which remembers the answers it gives. */
function listening(scene: Scene): Scene {
  const heard: Scene = {
    ...scene,
    nextAnswer: () => {
      const answer = scene.nextAnswer();
      if (answer !== undefined) Object.assign(heard, { answer, message: answer });
      return answer;
    },
  };
  return heard;
}
