import { randomId } from "#components/ui/random-id.ts";
import { type AutomationGraph, AutomationNode, type NodeType, portsOf } from "#lib/automations/schema.ts";

/** A port to which a step can be connected. */
export type Place = { from: string; port: string };

/** The space of a card on the canvas, including the gap below it. */
export const cardSize = { width: 248, height: 88, gapX: 48, gapY: 92 } as const;
const pitch = cardSize.height + cardSize.gapY;

/** Returns a step with empty settings. */
export function newNode(type: NodeType, at: { x: number; y: number } = { x: 0, y: 0 }): AutomationNode {
  return AutomationNode.parse({ id: randomId(), type, ...at, config: {} });
}

/** Returns the graph with a new unconnected step. */
export function withNode(graph: AutomationGraph, node: AutomationNode): AutomationGraph {
  return { ...graph, nodes: [...graph.nodes, node] };
}

/**
 * Returns the graph with a step inserted at a port. The steps that followed the port now follow the new step and move
 * down.
 */
export function insertNode(graph: AutomationGraph, node: AutomationNode, place: Place): AutomationGraph {
  const from = graph.nodes.find(({ id }) => id === place.from);
  if (!from) return withNode(graph, node);
  const old = graph.edges.find((edge) => edge.from === place.from && edge.port === place.port);
  const [way] = portsOf(node);
  const edges = [
    ...graph.edges.filter((edge) => edge !== old),
    edgeOf(place, node.id),
    ...(old && way ? [edgeOf({ from: node.id, port: way.port }, old.to)] : []),
  ];
  const target = graph.nodes.find(({ id }) => id === old?.to);
  if (!old || !target || target.y <= from.y) {
    return { nodes: [...graph.nodes, { ...node, ...freeSpot(graph, from, place.port) }], edges };
  }
  const moved = reachable(graph, old.to);
  moved.delete(from.id);
  const y = from.y + pitch;
  const shift = target.y - y < pitch ? y + pitch - target.y : 0;
  const nodes = graph.nodes.map((one) =>
    moved.has(one.id) && one.y >= target.y ? { ...one, y: one.y + shift } : one,
  );
  return { nodes: [...nodes, { ...node, x: target.x, y }], edges };
}

/** Returns the graph with a port connected to a step; replaces the port's previous edge. A start cannot be a target. */
export function connect(graph: AutomationGraph, place: Place, to: string): AutomationGraph {
  const target = graph.nodes.find(({ id }) => id === to);
  if (!target || target.type === "start") return graph;
  return { ...graph, edges: [...graph.edges.filter((edge) => !isAt(edge, place)), edgeOf(place, to)] };
}

/** Returns the graph without some edges. */
export function removeEdges(graph: AutomationGraph, ids: readonly string[]): AutomationGraph {
  return { ...graph, edges: graph.edges.filter(({ id }) => !ids.includes(id)) };
}

/**
 * Returns the graph without some steps. If a step has one outgoing edge, its neighbors are connected. The start is
 * kept.
 */
export function removeNodes(graph: AutomationGraph, ids: readonly string[]): AutomationGraph {
  return graph.nodes
    .filter(({ id, type }) => ids.includes(id) && type !== "start")
    .reduce((rest, { id }) => removeNode(rest, id), graph);
}

function removeNode({ nodes, edges }: AutomationGraph, id: string): AutomationGraph {
  const outgoing = edges.filter(({ from, to }) => from === id && to !== id);
  const [only] = outgoing.length === 1 ? outgoing : [];
  const remaining = edges.filter(({ from, to }) => from !== id && to !== id);
  const bridged = edges.filter(({ from, to }) => to === id && from !== id);
  return {
    nodes: nodes.filter((node) => node.id !== id),
    edges: [...remaining, ...(only ? bridged.map((edge) => ({ ...edge, to: only.to })) : [])],
  };
}

/** Returns steps with the edges between them, for pasting. */
export function pick({ nodes, edges }: AutomationGraph, ids: readonly string[]): AutomationGraph {
  const picked = nodes.filter(({ id, type }) => ids.includes(id) && type !== "start");
  const has = (id: string) => picked.some((node) => node.id === id);
  return { nodes: picked, edges: edges.filter(({ from, to }) => has(from) && has(to)) };
}

/** Returns the graph with copies of steps, slightly offset, and the ids of the copies. */
export function paste(
  graph: AutomationGraph,
  clip: AutomationGraph,
): { graph: AutomationGraph; ids: string[] } {
  const { nodes, edges } = withNewIds(clip);
  const aside = nodes.map((node) => ({ ...node, x: node.x + 40, y: node.y + 40 }));
  return {
    graph: { nodes: [...graph.nodes, ...aside], edges: [...graph.edges, ...edges] },
    ids: nodes.map(({ id }) => id),
  };
}

export function withNewIds({ nodes, edges }: AutomationGraph): AutomationGraph {
  const ids = new Map(nodes.map(({ id }) => [id, randomId()]));
  const of = (id: string) => ids.get(id) ?? id;
  return {
    nodes: nodes.map((node) => ({ ...node, id: of(node.id) })),
    edges: edges.map(({ from, port, to }) => edgeOf({ from: of(from), port }, of(to))),
  };
}

/** Returns the graph with a step replaced; edges of ports that no longer exist are removed. */
export function replaceNode(graph: AutomationGraph, node: AutomationNode): AutomationGraph {
  const ports = portsOf(node).map(({ port }) => port);
  return {
    nodes: graph.nodes.map((one) => (one.id === node.id ? node : one)),
    edges: graph.edges.filter(({ from, port }) => from !== node.id || ports.includes(port)),
  };
}

/**
 * Returns the step that an arrow key moves to: down the first edge, up to the first step that leads here, sideways
 * among siblings.
 */
export function neighborOf(
  graph: AutomationGraph,
  id: string,
  direction: "up" | "down" | "left" | "right",
): string | undefined {
  const before = graph.edges.find(({ to }) => to === id);
  if (direction === "up") return before?.from;
  if (direction === "down") return outgoingNodes(graph, id)[0];
  if (!before) return undefined;
  const siblings = outgoingNodes(graph, before.from);
  return siblings[siblings.indexOf(id) + (direction === "left" ? -1 : 1)];
}

/** Returns the targets of a step, in the order of its ports. */
export function outgoingNodes(graph: AutomationGraph, id: string): string[] {
  const node = graph.nodes.find((one) => one.id === id);
  const outgoing = (node ? portsOf(node) : []).flatMap(({ port }) => {
    const edge = graph.edges.find((one) => isAt(one, { from: id, port }));
    return edge ? [edge.to] : [];
  });
  return [...new Set(outgoing)];
}

/** Returns the first unconnected port of a step, otherwise its first; null for a step that ends the run. */
export function findOpenPort(graph: AutomationGraph, node: AutomationNode): Place | null {
  const places = portsOf(node).map(({ port }) => ({ from: node.id, port }));
  return places.find((place) => !graph.edges.some((edge) => isAt(edge, place))) ?? places[0] ?? null;
}

/**
 * Returns where a new step goes if no port was selected: after the selected step, otherwise after the last one with a
 * port.
 */
export function findPlaceAfter(graph: AutomationGraph, chosen: AutomationNode | undefined): Place | null {
  const from = chosen ?? graph.nodes.findLast((node) => findOpenPort(graph, node) !== null);
  return from ? findOpenPort(graph, from) : null;
}

function isAt(edge: Place, place: Place): boolean {
  return edge.from === place.from && edge.port === place.port;
}

function edgeOf({ from, port }: Place, to: string) {
  return { id: randomId(), from, port, to };
}

function reachable({ edges }: AutomationGraph, id: string): Set<string> {
  const found = new Set([id]);
  for (const one of found) for (const { from, to } of edges) if (from === one) found.add(to);
  return found;
}

function freeSpot({ nodes }: AutomationGraph, from: AutomationNode, port: string): { x: number; y: number } {
  const ports = portsOf(from);
  const index = ports.findIndex((one) => one.port === port);
  const step = cardSize.width + cardSize.gapX;
  const y = from.y + pitch;
  let x = from.x + Math.round((index - (ports.length - 1) / 2) * step);
  const isTaken = () =>
    nodes.some((node) => Math.abs(node.x - x) < step - 8 && Math.abs(node.y - y) < pitch - 20);
  while (isTaken()) x += step;
  return { x, y };
}
