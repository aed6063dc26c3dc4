import { type AutomationGraph, type AutomationNode, portsOf } from "#lib/automations/schema.ts";
import type { Place } from "../graph-edit.ts";

export type OutlineItem =
  | { kind: "step"; key: string; depth: number; node: AutomationNode; isLoose: boolean }
  /** A named port of `node`. `goesTo`: a step that is elsewhere in the list. */
  | {
      kind: "branch";
      key: string;
      depth: number;
      node: AutomationNode;
      place: Place;
      hasTarget: boolean;
      goesTo: string | null;
    };

type Branch = { place: Place; node: AutomationNode; isNamed: boolean; depth: number };

/**
 * Returns a graph as a list from top to bottom: each step once, named branches indented, edges to earlier steps as a
 * reference.
 */
export function buildOutline({ nodes, edges }: AutomationGraph): OutlineItem[] {
  const items: OutlineItem[] = [];
  const seen = new Set<string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));

  function visit(node: AutomationNode, depth: number, isLoose: boolean): void {
    seen.add(node.id);
    items.push({ kind: "step", key: node.id, depth, node, isLoose });
    const ports = portsOf(node);
    const isNamed = ports.length > 1 || ports[0]?.port !== "next";
    for (const { port } of ports) {
      const edge = edges.find((one) => one.from === node.id && one.port === port);
      follow({ place: { from: node.id, port }, node, isNamed, depth }, edge && byId.get(edge.to));
    }
  }

  function follow({ place, node, isNamed, depth }: Branch, target: AutomationNode | undefined): void {
    const goesTo = target && seen.has(target.id) ? target.id : null;
    if (isNamed || goesTo) {
      const key = `${place.from} ${place.port}`;
      items.push({
        kind: "branch",
        key,
        depth: depth + 1,
        node,
        place,
        hasTarget: target !== undefined,
        goesTo,
      });
    }
    if (target && !goesTo) visit(target, isNamed ? depth + 2 : depth, false);
  }

  const starts = nodes.filter(({ type }) => type === "start");
  for (const node of starts) visit(node, 0, false);
  const heads = nodes.filter(({ id }) => !edges.some(({ to }) => to === id));
  for (const node of [...heads, ...nodes]) if (!seen.has(node.id)) visit(node, 0, true);
  return items;
}
