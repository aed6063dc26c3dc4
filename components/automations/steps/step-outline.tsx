"use client";

import { Plus, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import {
  type AutomationGraph,
  type AutomationNode,
  type NodeCount,
  portsOf,
} from "#lib/automations/schema.ts";
import type { RunPath } from "../canvas/run-path.ts";
import type { Place } from "../graph-edit.ts";
import type { StepChange } from "../versions/version-changes.ts";
import { buildOutline, type OutlineItem } from "./build-outline.ts";
import { OutlineResults } from "./outline-results.tsx";
import { StepIcon } from "./step-icon.tsx";
import type { NameOf } from "./step-messages.ts";
import { type StepText, useStepText } from "./step-text.ts";

type StepOutlineProps = {
  graph: AutomationGraph;
  nameOf: NameOf;
  selected: readonly string[];
  problems?: ReadonlyMap<string, string>;
  counts?: ReadonlyMap<string, NodeCount>;
  path?: RunPath | null;
  changes?: ReadonlyMap<string, StepChange>;
  onOpen: (id: string) => void;
  /** Opens the palette to add a step at a port; omitted if the graph is read-only. */
  onAdd?: (place: Place) => void;
};

/** The graph as a list from top to bottom, for phones and for screen readers. */
export function StepOutline(props: StepOutlineProps) {
  const t = useTranslations("automations.stepOutline");
  const text = useStepText();
  const { graph } = props;
  return (
    <ol aria-label={t("steps")} className="mx-auto flex w-full max-w-2xl flex-col gap-1.5 p-4 pb-24">
      {buildOutline(graph).map((item) => (
        <Item key={item.key} item={item} text={text} {...props} />
      ))}
    </ol>
  );
}

type WithText = StepOutlineProps & { text: StepText };

function Item({ item, ...props }: WithText & { item: OutlineItem }) {
  const t = useTranslations("automations.stepOutline");
  const { onAdd, graph, text } = props;
  const indent = { paddingInlineStart: `${Math.min(item.depth, 6) * 0.9}rem` };
  if (item.kind === "branch") {
    const label = text.port(item.node, item.place.port);
    const target = graph.nodes.find(({ id }) => id === item.goesTo);
    return (
      <li style={indent} className="flex min-h-7 flex-wrap items-center gap-2 text-xs">
        <span className="rounded-sm bg-sunken px-1.5 py-0.5 font-medium text-ink-soft">{label}</span>
        {target && <span className="text-ink-faint">{t("goesToTarget", { target: text.name(target) })}</span>}
        {!target && !item.hasTarget && (
          <>
            <span className="text-ink-faint">{t("ends")}</span>
            {onAdd && <Add place={item.place} name={`${text.name(item.node)}, ${label}`} onAdd={onAdd} />}
          </>
        )}
      </li>
    );
  }
  return (
    <li style={indent}>
      <StepRow node={item.node} {...props} />
      {item.isLoose && <p className="mt-1 text-warn-ink text-xs">{t("noStepLeadsHere")}</p>}
    </li>
  );
}

function StepRow({
  node,
  nameOf,
  selected,
  problems,
  counts,
  path,
  changes,
  graph,
  onOpen,
  onAdd,
  text,
}: WithText & { node: AutomationNode }) {
  const problem = problems?.get(node.id);
  const visit = path?.visits.get(node.id);
  const [way, ...others] = portsOf(node);
  return (
    <div
      className={cn(
        "relative flex items-center gap-3 rounded-lg border bg-raised px-3 py-2.5 shadow-card hover:border-line-control",
        selected.includes(node.id) && "border-accent",
        path && !visit && "bg-canvas shadow-none grayscale",
      )}
    >
      <StepIcon type={node.type} size="md" />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(node.id)}
          className="block max-w-full truncate text-left font-medium text-sm after:absolute after:inset-0"
        >
          {text.name(node)}
        </button>
        <span className="line-clamp-2 text-ink-soft text-xs">{text.sentence(node, nameOf)}</span>
        {problem && !path && (
          <span className="mt-0.5 flex items-center gap-1 text-warn-ink text-xs">
            <TriangleAlert className="size-3.5 shrink-0" /> {problem}
          </span>
        )}
        {changes?.has(node.id) && (
          <span className="mt-0.5 block text-warn-ink text-xs">{changes.get(node.id)?.text}</span>
        )}
        <OutlineResults visit={visit} count={path ? undefined : counts?.get(node.id)} />
      </span>
      {onAdd && way && others.length === 0 && graph.nodes.length > 0 && (
        <span className="relative z-10">
          <Add place={{ from: node.id, port: way.port }} name={text.name(node)} onAdd={onAdd} />
        </span>
      )}
    </div>
  );
}

function Add({ place, name, onAdd }: { place: Place; name: string; onAdd: (place: Place) => void }) {
  const t = useTranslations("automations.stepOutline");
  return (
    <button
      type="button"
      aria-label={t("addAStepAfterName", { name })}
      onClick={() => onAdd(place)}
      className="hit-area flex size-7 items-center justify-center rounded-md border border-line-strong bg-raised text-ink-soft shadow-card hover:border-accent hover:text-accent-ink coarse:size-9 [&_svg]:size-4"
    >
      <Plus />
    </button>
  );
}
