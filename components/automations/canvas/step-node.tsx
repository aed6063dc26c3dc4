"use client";

import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/color/tone.ts";
import { type AutomationNode, type NodePort, portsOf } from "#lib/automations/schema.ts";
import { stepStyles } from "../steps/step-styles.ts";
import { useStepText } from "../steps/step-text.ts";
import type { StepChange } from "../versions/version-changes.ts";
import { AddStepButton } from "./add-step-button.tsx";
import { useCanvas } from "./canvas-context.ts";
import { portKey } from "./run-path.ts";
import { StepCounts } from "./step-counts.tsx";
import { StepStateBadge } from "./step-state-badge.tsx";

type StepNodeData = { node: AutomationNode; width: number };
export type StepFlowNode = Node<StepNodeData, "step">;

const frames = {
  passed: "border-success",
  waiting: "border-warn",
  failed: "border-danger",
  now: "border-accent",
} as const;

/** A step as a card: its type, its action, and its ports along the lower edge. */
export const StepNode = memo(function StepNode({ data, selected }: NodeProps<StepFlowNode>) {
  const { node, width } = data;
  const text = useStepText();
  const t = useTranslations("automations.steps");
  const { nameOf, problems, path, counts, changes } = useCanvas();
  const change = changes.get(node.id);
  const { icon: Icon, color } = stepStyles[node.type];
  const problem = problems.get(node.id);
  const visit = path?.visits.get(node.id);
  const count = counts.get(node.id);
  const ports = portsOf(node);
  return (
    <div
      style={{ ...toneStyle(color), width }}
      className={cn(
        "group/step relative flex h-[88px] flex-col rounded-lg border bg-raised text-left shadow-card transition-shadow hover:shadow-pop",
        (problem || change) && !path && "border-warn",
        path && !visit && "bg-canvas shadow-none grayscale",
        visit && cn("border-2", frames[visit.state]),
        selected && "border-accent ring-2 ring-accent",
      )}
    >
      {node.type !== "start" && (
        <Handle
          type="target"
          position={Position.Top}
          className="size-2.5! rounded-full! border-2! border-raised! bg-line-control!"
        />
      )}
      <div className="flex min-h-0 flex-1 gap-2.5 px-3 pt-2.5">
        <span className="tone-chip flex size-7 shrink-0 items-center justify-center rounded-md [&_svg]:size-4">
          <Icon />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1.5">
            <span className="max-w-full shrink-0 truncate font-medium text-sm leading-4">
              {text.name(node)}
            </span>
            {node.name !== "" && (
              <span className="min-w-0 truncate text-2xs text-ink-faint leading-4">
                {t(`types.${node.type}.label`)}
              </span>
            )}
          </p>
          <p className="mt-0.5 line-clamp-2 break-words text-ink-soft text-xs">
            {text.sentence(node, nameOf)}
          </p>
        </div>
        {problem && !path && (
          <span title={problem} className="shrink-0 text-warn-ink [&_svg]:size-4">
            <TriangleAlert role="img" aria-label={problem} />
          </span>
        )}
      </div>
      {visit && <StepStateBadge visit={visit} />}
      {!path && count && <StepCounts count={count} />}
      {change && <ChangeMark change={change} />}
      <Ports node={node} ports={ports} />
    </div>
  );
});

function Ports({ node, ports }: { node: AutomationNode; ports: readonly NodePort[] }) {
  const t = useTranslations("automations.stepNode");
  const text = useStepText();
  const { led, path } = useCanvas();
  const isNamed = ports.length > 1 || ports[0]?.port !== "next";
  return (
    <div className={cn("flex h-6 shrink-0 border-t", !isNamed && "border-transparent")}>
      {ports.map(({ port }) => {
        const label = text.port(node, port);
        const key = portKey(node.id, port);
        const isTaken = path?.edges.has(key);
        return (
          <div
            key={port}
            className="relative flex min-w-0 flex-1 items-center justify-center border-l px-1.5 first:border-l-0"
          >
            {isNamed && (
              <span
                title={label}
                className={cn(
                  "truncate text-2xs",
                  isTaken ? "font-semibold text-success-ink" : "text-ink-faint",
                )}
              >
                {label || t("noTitle")}
              </span>
            )}
            <Handle
              id={port}
              type="source"
              position={Position.Bottom}
              className={cn(
                "size-2.5! rounded-full! border-2! border-raised!",
                isTaken ? "bg-success!" : "bg-line-control! hover:bg-accent!",
              )}
            />
            {!led.has(key) && (
              <AddStepButton
                place={{ from: node.id, port }}
                label={
                  isNamed
                    ? t("addAStepAfterPort", { label })
                    : t("addAStepAfterNode", { node: text.name(node) })
                }
                className="absolute top-full mt-3"
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** A badge on the upper edge of a card: a step of the version is not in the draft, or is different there. */
function ChangeMark({ change: { kind, text } }: { change: StepChange }) {
  const t = useTranslations("automations.changeMark");
  return (
    <p
      title={text}
      className="absolute -top-2.5 right-2 rounded-full border border-warn bg-warn-soft px-1.5 font-medium text-2xs text-warn-ink leading-4 shadow-card"
    >
      {t(kind)}
    </p>
  );
}
