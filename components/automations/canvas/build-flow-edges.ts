import { MarkerType } from "@xyflow/react";
import type { AutomationGraph } from "#lib/automations/schema.ts";
import type { StepText } from "../steps/step-text.ts";
import { portKey, type RunPath } from "./run-path.ts";
import type { StepFlowEdge } from "./step-edge.tsx";

/** The arrow has a fixed size, because the line of a taken path is thicker. */
const arrow = { type: MarkerType.ArrowClosed, markerUnits: "userSpaceOnUse", width: 24, height: 24 };

/** Returns the graph's edges for React Flow; the arrow of a taken or selected edge has its color. */
export function buildFlowEdges(
  { nodes, edges }: AutomationGraph,
  chosen: readonly string[],
  path: RunPath | null,
  text: StepText,
): StepFlowEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.map(({ id, from, port, to }) => {
    const node = byId.get(from);
    const label = node ? text.port(node, port) : port;
    const isChosen = chosen.includes(id);
    const color = path?.edges.has(portKey(from, port)) ? "success" : isChosen ? "accent" : "line-control";
    return {
      id,
      type: "step" as const,
      source: from,
      sourceHandle: port,
      target: to,
      data: { label },
      ariaLabel: `${node?.name ?? from}: ${label} → ${byId.get(to)?.name ?? to}`,
      selected: isChosen,
      markerEnd: { ...arrow, color: `var(--color-${color})` },
    };
  });
}
