import type { AutomationGraph, Problem } from "../schema.ts";
import { type AutomationNode, kindOf, nameOfNode, portsOf } from "./node-kinds.ts";

/**
 * What keeps a graph from being published, as far as the graph alone tells: no start, nodes that nothing leads to,
 * edges to or from nothing, unfinished nodes, loops in which a run would never rest.
 */
export function findFaults(graph: AutomationGraph): Problem[] {
  const { nodes } = graph;
  const starts = nodes.filter(({ type }) => type === "start");
  return [
    ...(starts.length === 0 ? [about(null, "There is no start.")] : []),
    ...starts.slice(1).map(({ id }) => about(id, "An automation has one start.")),
    ...(new Set(nodes.map(({ id }) => id)).size < nodes.length
      ? [about(null, "Two nodes have the same id.")]
      : []),
    ...edgeFaults(graph),
    ...unreached(graph, starts),
    ...nodes.flatMap((node) =>
      kindOf(node)
        .faults(node.config)
        .map((message) => about(node.id, message)),
    ),
    ...restlessLoops(graph),
  ];
}

function about(nodeId: string | null, message: string): Problem {
  return { nodeId, message };
}

function edgeFaults({ nodes, edges }: AutomationGraph): Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const taken = new Set<string>();
  return edges.flatMap(({ from, port, to }) => {
    const node = byId.get(from);
    if (!node) return [about(null, "An edge begins at a node that does not exist.")];
    const out = portsOf(node).find((candidate) => candidate.port === port);
    if (!out) return [about(from, `${nameOfNode(node)} has no way out “${port}”.`)];
    const target = byId.get(to);
    if (!target) return [about(from, `“${out.label}” leads to a node that does not exist.`)];
    if (target.type === "start") return [about(from, `“${out.label}” leads back to the start.`)];
    const key = `${from} ${port}`;
    if (taken.has(key)) return [about(from, `“${out.label}” leads to two nodes.`)];
    taken.add(key);
    return [];
  });
}

function unreached({ nodes, edges }: AutomationGraph, starts: readonly AutomationNode[]): Problem[] {
  const reached = new Set(starts.map(({ id }) => id));
  const open = [...reached];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const { from, to } of edges) {
      if (from !== id || reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return nodes
    .filter(({ id, type }) => type !== "start" && !reached.has(id))
    .map((node) => about(node.id, `Nothing leads to ${nameOfNode(node)}.`));
}

/** Nodes of loops without a wait, found by taking away, again and again, what nothing restless leads to. */
function restlessLoops({ nodes, edges }: AutomationGraph): Problem[] {
  const restless = new Set(nodes.filter((node) => !kindOf(node).waits(node.config)).map(({ id }) => id));
  const isInside = ({ from, to }: { from: string; to: string }) => restless.has(from) && restless.has(to);
  for (let shrinks = true; shrinks; ) {
    const inside = edges.filter(isInside);
    const loose = [...restless].filter(
      (id) => !inside.some(({ to }) => to === id) || !inside.some(({ from }) => from === id),
    );
    for (const id of loose) restless.delete(id);
    shrinks = loose.length > 0;
  }
  const [first] = nodes.filter(({ id }) => restless.has(id));
  return first ? [about(first.id, "This loop never waits: put a question or a wait into it.")] : [];
}
