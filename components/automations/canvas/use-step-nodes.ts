"use client";

import { useEffect, useState } from "react";
import { nameOfNode } from "#lib/automations/schema.ts";
import { cardSize } from "../graph-edit.ts";
import { widthOf } from "../layout-graph.ts";
import { sentenceOf } from "../steps/node-sentence.ts";
import type { FlowCanvasProps } from "./canvas-props.ts";
import type { StepFlowNode } from "./step-node.tsx";

type StepNodesProps = Pick<
  FlowCanvasProps,
  "graph" | "nameOf" | "selected" | "problems" | "path" | "changes"
>;

/** Returns the graph's steps in React Flow's form: it keeps their sizes, and their positions while they are dragged. */
export function useStepNodes(props: StepNodesProps) {
  const { graph, nameOf, selected, problems, path, changes } = props;
  const [nodes, setNodes] = useState<StepFlowNode[]>([]);
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]));
      return graph.nodes.map((node) => {
        const width = widthOf(node);
        const problem = problems?.get(node.id);
        const mark = path?.marks.get(node.id);
        return {
          ...known.get(node.id),
          id: node.id,
          type: "step" as const,
          position: { x: node.x, y: node.y },
          data: { node, width },
          selected: selected.includes(node.id),
          deletable: false,
          initialWidth: width,
          initialHeight: cardSize.height,
          ariaLabel: [
            `${nameOfNode(node)}: ${sentenceOf(node, nameOf)}`,
            problem && `Problem: ${problem}`,
            changes?.get(node.id)?.text,
            mark && `${mark.state}, place ${mark.order.join(" and ")}: ${mark.text}`,
          ]
            .filter(Boolean)
            .join(". "),
        };
      });
    });
  }, [graph, nameOf, selected, problems, path, changes]);
  return [nodes, setNodes] as const;
}
