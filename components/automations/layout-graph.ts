import { type AutomationGraph, type AutomationNode, portsOf } from "#lib/automations/schema.ts";
import { cardSize, outgoingNodes } from "./graph-edit.ts";

/** Width of a step's card, with room for the names of its ports. */
export function widthOf(node: AutomationNode): number {
  return Math.max(cardSize.width, portsOf(node).length * 104 + 16);
}

/**
 * Returns the graph with a new position for every step: below all steps that lead to it, with branches side by side in
 * the order of the ports. Unreachable steps are placed on the right.
 */
export function layoutGraph(graph: AutomationGraph): AutomationGraph {
  const rows = rowsOf(graph);
  const children = treeOf(graph, rows);
  const places = new Map<string, number>();
  let left = 0;
  const roots = graph.nodes.filter(({ id }) => ![...children.values()].some((ids) => ids.includes(id)));
  for (const { id } of roots.sort((a, b) => Number(b.type === "start") - Number(a.type === "start"))) {
    left += placeTree(graph, children, { id, left, places }) + cardSize.gapX;
  }
  const start = graph.nodes.find(({ type }) => type === "start");
  const origin = start ? (places.get(start.id) ?? 0) : 0;
  const pitch = cardSize.height + cardSize.gapY;
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({
      ...node,
      x: Math.round((places.get(node.id) ?? 0) - origin - widthOf(node) / 2),
      y: (rows.get(node.id) ?? 0) * pitch,
    })),
  };
}

/** Returns the row of each step: the longest path to it without cycles. */
function rowsOf(graph: AutomationGraph): Map<string, number> {
  const rows = new Map<string, number>();
  const back = backEdges(graph);
  const visit = (id: string, row: number) => {
    if ((rows.get(id) ?? -1) >= row) return;
    rows.set(id, row);
    for (const { id: edgeId, from, to } of graph.edges) {
      if (from === id && !back.has(edgeId)) visit(to, row + 1);
    }
  };
  for (const { id } of rootsFirst(graph)) if (!rows.has(id)) visit(id, 0);
  return rows;
}

/** Returns the edges that close a cycle. */
function backEdges(graph: AutomationGraph): Set<string> {
  const state = new Map<string, "open" | "done">();
  const back = new Set<string>();
  const visit = (id: string) => {
    state.set(id, "open");
    for (const edge of graph.edges.filter(({ from }) => from === id)) {
      if (state.get(edge.to) === "open") back.add(edge.id);
      else if (!state.has(edge.to)) visit(edge.to);
    }
    state.set(id, "done");
  };
  for (const { id } of rootsFirst(graph)) if (!state.has(id)) visit(id);
  return back;
}

function rootsFirst({ nodes, edges }: AutomationGraph): AutomationNode[] {
  const isRoot = ({ id, type }: AutomationNode) => type === "start" || !edges.some(({ to }) => to === id);
  return [...nodes.filter(isRoot), ...nodes.filter((node) => !isRoot(node))];
}

/** Returns the parent of each step: one of the steps in the row above that lead to it. */
function treeOf(graph: AutomationGraph, rows: Map<string, number>): Map<string, string[]> {
  const hung = new Set<string>();
  const tree = new Map<string, string[]>();
  for (const { id } of graph.nodes.toSorted((a, b) => (rows.get(a.id) ?? 0) - (rows.get(b.id) ?? 0))) {
    const row = (rows.get(id) ?? 0) + 1;
    const own = outgoingNodes(graph, id).filter((to) => rows.get(to) === row && !hung.has(to));
    for (const to of own) hung.add(to);
    tree.set(id, own);
  }
  return tree;
}

type Spot = { id: string; left: number; places: Map<string, number> };

/** Places a step centered above its children, and returns their total width. */
function placeTree(graph: AutomationGraph, tree: Map<string, string[]>, { id, left, places }: Spot): number {
  const node = graph.nodes.find((one) => one.id === id);
  const own = node ? widthOf(node) : cardSize.width;
  const ids = tree.get(id) ?? [];
  let width = 0;
  for (const child of ids) {
    width +=
      (width > 0 ? cardSize.gapX : 0) + placeTree(graph, tree, { id: child, left: left + width, places });
  }
  // The step is wider than its children, so they are centered below it.
  if (own > width && ids.length > 0) shift(tree, ids, { by: (own - width) / 2, places });
  const centres = ids.map((child) => places.get(child) ?? 0);
  const middle = ids.length > 0 ? (Math.min(...centres) + Math.max(...centres)) / 2 : left + own / 2;
  places.set(id, middle);
  return Math.max(own, width);
}

function shift(
  tree: Map<string, string[]>,
  ids: readonly string[],
  move: { by: number; places: Map<string, number> },
) {
  for (const id of ids) {
    move.places.set(id, (move.places.get(id) ?? 0) + move.by);
    shift(tree, tree.get(id) ?? [], move);
  }
}
