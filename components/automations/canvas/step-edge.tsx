"use client";

import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from "@xyflow/react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { cn } from "#components/ui/class-names.ts";
import { AddStepButton } from "./add-step-button.tsx";
import { useCanvas } from "./canvas-context.ts";
import { portKey } from "./run-path.ts";

export type StepFlowEdge = Edge<{ label: string }, "step">;

/** The edge from a port to a step, with a + to insert another step. */
export const StepEdge = memo(function StepEdge(props: EdgeProps<StepFlowEdge>) {
  const { id, source, sourceHandleId, selected, markerEnd, data } = props;
  const t = useTranslations("automations.stepEdge");
  const tSteps = useTranslations("automations.steps");
  const { path, onAdd } = useCanvas();
  const [line, x, y] = getSmoothStepPath({ ...props, borderRadius: 14 });
  const place = { from: source, port: sourceHandleId ?? "next" };
  const isTaken = path?.edges.has(portKey(place.from, place.port)) ?? false;
  return (
    <>
      <BaseEdge
        id={id}
        path={line}
        markerEnd={markerEnd}
        interactionWidth={18}
        className={cn(
          "fill-none! [stroke-width:1.5px]!",
          isTaken && "stroke-success! [stroke-width:2.5px]!",
          !isTaken && (selected ? "stroke-accent! [stroke-width:2.5px]!" : "stroke-line-control!"),
          path && !isTaken && "opacity-40",
        )}
      />
      {onAdd && (
        <EdgeLabelRenderer>
          <span
            className="absolute"
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)`, zIndex: 1 }}
          >
            <AddStepButton
              place={place}
              label={t("insertAStepAfter", { label: data?.label ?? tSteps("ports.next") })}
            />
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
