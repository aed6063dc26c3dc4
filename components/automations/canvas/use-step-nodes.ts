"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { cardSize } from "../graph-edit.ts";
import { widthOf } from "../layout-graph.ts";
import { useStepText } from "../steps/step-text.ts";
import type { FlowCanvasProps } from "./canvas-props.ts";
import type { StepFlowNode } from "./step-node.tsx";

type StepNodesProps = Pick<
  FlowCanvasProps,
  "graph" | "nameOf" | "selected" | "problems" | "path" | "changes"
>;

/** Returns the graph's steps in React Flow's form: it keeps their sizes, and their positions while they are dragged. */
export function useStepNodes(props: StepNodesProps) {
  const t = useTranslations("automations.useStepNodes");
  const text = useStepText();
  const reasonText = useReasonText();
  const { graph, nameOf, selected, problems, path, changes } = props;
  const [nodes, setNodes] = useState<StepFlowNode[]>([]);
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]));
      return graph.nodes.map((node) => {
        const width = widthOf(node);
        const problem = problems?.get(node.id);
        const visit = path?.visits.get(node.id);
        return {
          ...known.get(node.id),
          id: node.id,
          type: "step" as const,
          position: { x: node.x, y: node.y },
          data: { node, width },
          selected: selected.includes(node.id),
          deletable: false,
          // Without its size, React Flow forgets the ports that it has already found, and draws no edges.
          measured: { width, height: cardSize.height },
          ariaLabel: [
            `${text.name(node)}: ${text.sentence(node, nameOf)}`,
            problem && t("problem", { problem }),
            changes?.get(node.id)?.text,
            visit &&
              t("visit", {
                state: visit.state,
                places: visit.order.join(", "),
                text: reasonText(visit.result),
              }),
          ]
            .filter(Boolean)
            .join(". "),
        };
      });
    });
  }, [graph, nameOf, selected, problems, path, changes, t, text, reasonText]);
  return [nodes, setNodes] as const;
}
