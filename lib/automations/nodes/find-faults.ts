import { type Reason, reason } from "#lib/platform/reason.ts";
import type { AutomationGraph, Problem } from "../schema.ts";
import { type AutomationNode, kindOf, nameOfNode, portsOf } from "./node-kinds.ts";

/**
 * Returns what prevents publishing a graph, without looking at the database: no start, unreachable nodes, edges without
 * a node, unfinished nodes, loops that never wait.
 */
export function findFaults(graph: AutomationGraph): Problem[] {
  const { nodes } = graph;
  const starts = nodes.filter(({ type }) => type === "start");
  return [
    ...(starts.length === 0 ? [problem(null, reason("There is no start.", "noStart"))] : []),
    ...starts.slice(1).map(({ id }) => problem(id, reason("An automation has one start.", "oneStart"))),
    ...(new Set(nodes.map(({ id }) => id)).size < nodes.length
      ? [problem(null, reason("Two nodes have the same id.", "wrongEdge"))]
      : []),
    ...edgeFaults(graph),
    ...unreachableNodes(graph, starts),
    ...nodes.flatMap((node) =>
      kindOf(node)
        .faults(node.config)
        .map((fault) => problem(node.id, fault)),
    ),
    ...endlessLoops(graph),
  ];
}

function problem(nodeId: string | null, { text, parts }: Reason): Problem {
  return { nodeId, message: text, parts };
}

function edgeFaults({ nodes, edges }: AutomationGraph): Problem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const used = new Set<string>();
  return edges.flatMap(({ from, port, to }) => {
    const node = byId.get(from);
    if (!node) return [problem(null, reason("An edge starts at a node that does not exist.", "wrongEdge"))];
    const out = portsOf(node).find((candidate) => candidate.port === port);
    if (!out) return [problem(from, reason(`${nameOfNode(node)} has no exit “${port}”.`, "wrongEdge"))];
    const target = byId.get(to);
    if (!target)
      return [problem(from, reason(`“${out.label}” leads to a node that does not exist.`, "wrongEdge"))];
    if (target.type === "start")
      return [problem(from, reason(`“${out.label}” leads back to the start.`, "backToStart"))];
    const key = `${from} ${port}`;
    if (used.has(key)) return [problem(from, reason(`“${out.label}” leads to two nodes.`, "wrongEdge"))];
    used.add(key);
    return [];
  });
}

function unreachableNodes({ nodes, edges }: AutomationGraph, starts: readonly AutomationNode[]): Problem[] {
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
    .map((node) => problem(node.id, reason(`Nothing leads to ${nameOfNode(node)}.`, "unreachable")));
}

/** Finds a loop without a wait by repeatedly removing nodes that are not between two nodes without a wait. */
function endlessLoops({ nodes, edges }: AutomationGraph): Problem[] {
  const nonWaiting = new Set(nodes.filter((node) => !kindOf(node).waits(node.config)).map(({ id }) => id));
  const isInside = ({ from, to }: { from: string; to: string }) => nonWaiting.has(from) && nonWaiting.has(to);
  for (let shrinks = true; shrinks; ) {
    const inside = edges.filter(isInside);
    const loose = [...nonWaiting].filter(
      (id) => !inside.some(({ to }) => to === id) || !inside.some(({ from }) => from === id),
    );
    for (const id of loose) nonWaiting.delete(id);
    shrinks = loose.length > 0;
  }
  const [first] = nodes.filter(({ id }) => nonWaiting.has(id));
  return first
    ? [problem(first.id, reason("This loop never waits: add a question or a wait to it.", "endlessLoop"))]
    : [];
}
