"use client";

import { useQuery } from "@tanstack/react-query";
import { List, Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import type { Problem } from "#lib/automations/schema.ts";
import { automationQueries } from "./automation-queries.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { countsByNode } from "./canvas/run-path.ts";
import type { BuildProps } from "./editor-props.ts";
import { findPlaceAfter, type Place } from "./graph-edit.ts";
import { StepOutline } from "./steps/step-outline.tsx";
import { StepPalette } from "./steps/step-palette.tsx";
import { StepPane } from "./steps/step-pane.tsx";
import { StepPicker } from "./steps/step-picker.tsx";
import { useStepText } from "./steps/step-text.ts";
import { useSelectedStep } from "./steps/use-selected-step.ts";
import { useIsWider } from "./use-automation-tab.ts";
import type { GraphEditor } from "./use-graph-editor.ts";

type View = "canvas" | "list";
const views = [
  { value: "canvas", icon: <Network /> },
  { value: "list", icon: <List /> },
] as const;

/** The draft on the canvas or as a list, with the form of the selected step beside it. */
export function BuildTab({ automation, editor, canWrite, references, problems, parts }: BuildProps) {
  const t = useTranslations("automations.buildTab");
  const text = useStepText();
  const workspaceId = useShell().workspace.id;
  const counts = useQuery(automationQueries.counts(workspaceId, automation.id)).data;
  const isRoomy = useIsWider(768);
  const isWide = useIsWider(1024);
  const [view, setView] = useState<View>("canvas");
  const [adding, setAdding] = useState<{ place: Place | null } | null>(null);
  const { graph } = editor;
  const isCanvas = isRoomy && view === "canvas";
  const selected = useSelectedStep(editor, { isWide, isCanvas });
  const placeAfterSelected = () => findPlaceAfter(graph, selected.step);
  const problemByStep = useMemo(() => joinByStep(problems), [problems]);
  const countByStep = useMemo(() => countsByNode(counts), [counts]);
  const previous = graph.nodes.find(({ id }) => id === adding?.place?.from);

  const shared = {
    graph,
    selected: editor.selected,
    problems: problemByStep,
    counts: countByStep,
    nameOf: references.nameOf,
    onOpen: selected.open,
    onAdd: canWrite ? (place: Place) => setAdding({ place }) : undefined,
  };

  return (
    <div className="relative flex min-h-0 flex-1">
      {canWrite && <UndoCommands {...editor} />}
      {canWrite && isCanvas && <StepPalette onPick={(type) => selected.add(type, placeAfterSelected())} />}
      <div className="relative min-w-0 flex-1 bg-canvas">
        {isCanvas ? (
          <Canvas
            {...shared}
            label={t("stepsOfTheAutomation")}
            onSelect={selected.select}
            editor={canWrite ? editor : null}
          />
        ) : (
          <div className="h-full overflow-y-auto">
            <StepOutline {...shared} />
          </div>
        )}
        {isRoomy && (
          <CanvasBar
            view={view}
            onView={setView}
            onAdd={canWrite && isCanvas ? () => setAdding({ place: placeAfterSelected() }) : undefined}
          />
        )}
      </div>
      <StepPane
        editor={editor}
        selected={selected}
        problems={problems}
        references={references}
        canWrite={canWrite}
        parts={parts}
        isWide={isWide}
      />
      <StepPicker
        open={adding !== null}
        after={previous ? text.name(previous) : null}
        onPick={(type) => {
          selected.add(type, adding?.place ?? null);
          setAdding(null);
        }}
        onClose={() => setAdding(null)}
      />
    </div>
  );
}

function CanvasBar(props: { view: View; onView: (view: View) => void; onAdd?: () => void }) {
  const t = useTranslations("automations.buildTab");
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex justify-between gap-2 [&>*]:pointer-events-auto">
      {props.onAdd && (
        <Button size="sm" className="xl:hidden" onClick={props.onAdd}>
          <Plus /> {t("step")}
        </Button>
      )}
      <SegmentedControl
        label={t("view")}
        segments={views.map(({ value, icon }) => ({ value, icon, label: t(`views.${value}`) }))}
        value={props.view}
        onChange={props.onView}
        className="ml-auto shadow-card"
      />
    </div>
  );
}

function joinByStep(problems: readonly Problem[]): ReadonlyMap<string, string> {
  const byStep = Map.groupBy(problems, ({ nodeId }) => nodeId ?? "");
  return new Map([...byStep].map(([id, list]) => [id, list.map(({ message }) => message).join(" ")]));
}

/** Undo and redo of the draft. If there is nothing to undo, the page's own undo gets the key. Renders nothing. */
function UndoCommands({ undo, redo, canUndo, canRedo }: GraphEditor) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.editorHeader");
  const held = { group: t("build"), repeats: true };
  const again = { ...held, label: t("redo"), run: () => canRedo && redo() };
  useCommand({
    ...held,
    id: "automation:undo",
    label: tActions("undo"),
    keys: "mod+z",
    run: () => canUndo && undo(),
  });
  useCommand({ ...again, id: "automation:redo", keys: "mod+y" });
  useCommand({
    ...again,
    id: "automation:redo-shifted",
    keys: "mod+shift+z",
    sameKeysAs: "automation:redo",
    hidden: true,
  });
  return null;
}
