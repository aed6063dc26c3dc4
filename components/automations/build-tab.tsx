"use client";

import { List, Network, Plus } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Sheet } from "#components/ui/overlay/sheet.tsx";
import {
  type AutomationNode,
  type NodeCount,
  type NodeType,
  nameOfNode,
  type Problem,
} from "#lib/automations/schema.ts";
import { Canvas } from "./canvas/canvas.tsx";
import { countsByNode } from "./canvas/marks.ts";
import { focusCard } from "./canvas/use-canvas-keys.ts";
import type { StepParts } from "./forms/form-props.ts";
import { findPlaceAfter, type Place } from "./graph-edit.ts";
import { StepOutline } from "./steps/step-outline.tsx";
import { StepPalette } from "./steps/step-palette.tsx";
import { StepPanel } from "./steps/step-panel.tsx";
import { StepPicker } from "./steps/step-picker.tsx";
import { useIsWider } from "./use-automation-tab.ts";
import type { GraphEditor } from "./use-graph-editor.ts";
import type { References } from "./use-references.ts";

export type BuildTabProps = {
  editor: GraphEditor;
  canWrite: boolean;
  references: References;
  problems: readonly Problem[];
  counts: readonly NodeCount[] | undefined;
  parts: StepParts;
};

const views = [
  { value: "canvas", label: "Canvas", icon: <Network /> },
  { value: "list", label: "List", icon: <List /> },
] as const;

/** The draft on the canvas or as a list, with the form of the selected step beside it. */
export function BuildTab({ editor, canWrite, references, problems, counts, parts }: BuildTabProps) {
  const isRoomy = useIsWider(768);
  const isWide = useIsWider(1024);
  const [view, setView] = useState<View>("canvas");
  const [adding, setAdding] = useState<{ place: Place | null } | null>(null);
  const [isFormOpen, setIsFormOpen] = useState(true);
  const { graph, selected } = editor;
  const shown = isRoomy ? view : "list";
  const [only] = selected.length === 1 ? selected : [];
  const node = graph.nodes.find(({ id }) => id === only);
  const problemOf = useMemo(() => joined(problems), [problems]);
  const countOf = useMemo(() => countsByNode(counts), [counts]);
  const after = graph.nodes.find(({ id }) => id === adding?.place?.from);
  useEditorKeys(editor, canWrite);

  function add(type: NodeType, place: Place | null) {
    editor.add(type, place);
    setAdding(null);
    setIsFormOpen(true);
    if (isWide) focusFormSoon();
  }

  function close() {
    setIsFormOpen(false);
    if (!isWide || shown === "list") editor.select([]);
    else if (node) focusCard(node.id);
  }

  const open = (id: string) => {
    editor.select([id]);
    setIsFormOpen(true);
    if (isWide) focusFormSoon();
  };
  const select = (ids: readonly string[]) => {
    editor.select(ids);
    if (ids.length === 1) setIsFormOpen(true);
  };
  const panel = node && (
    <StepPanel
      key={`${node.id} ${editor.revision}`}
      node={node}
      problems={problems.filter(({ nodeId }) => nodeId === node.id).map(({ message }) => message)}
      references={references}
      disabled={!canWrite}
      parts={parts}
      onChange={editor.change}
      onDuplicate={() => editor.duplicate([node.id])}
      onRemove={() => editor.remove([node.id])}
      onClose={close}
      hasClose={isWide}
    />
  );
  const shared = {
    graph,
    selected,
    problems: problemOf,
    counts: countOf,
    nameOf: references.nameOf,
    onOpen: open,
    onAdd: canWrite ? (place: Place) => setAdding({ place }) : undefined,
  };

  return (
    <div className="relative flex min-h-0 flex-1">
      {canWrite && shown === "canvas" && (
        <StepPalette onPick={(type) => add(type, findPlaceAfter(graph, node))} />
      )}
      <div className="relative min-w-0 flex-1 bg-canvas">
        {shown === "canvas" ? (
          <Canvas
            {...shared}
            label="Steps of the automation"
            onSelect={select}
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
            onAdd={
              canWrite && view === "canvas"
                ? () => setAdding({ place: findPlaceAfter(graph, node) })
                : undefined
            }
          />
        )}
      </div>
      {isWide && node && isFormOpen && (
        <section aria-label="Step" className="w-[22rem] shrink-0 border-l bg-surface" data-step-form="">
          {panel}
        </section>
      )}
      {!isWide && (
        <StepSheet node={isFormOpen ? node : undefined} onClose={close}>
          {panel}
        </StepSheet>
      )}
      <StepPicker
        open={adding !== null}
        after={after ? nameOfNode(after) : null}
        onPick={(type) => add(type, adding?.place ?? null)}
        onClose={() => setAdding(null)}
      />
    </div>
  );
}

type View = "canvas" | "list";
type StepSheetProps = { node: AutomationNode | undefined; onClose: () => void; children: ReactNode };

function StepSheet({ node, onClose, children }: StepSheetProps) {
  return (
    <Sheet
      open={node !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={node ? nameOfNode(node) : "Step"}
      className="p-0"
    >
      {children}
    </Sheet>
  );
}

function CanvasBar(props: { view: View; onView: (view: View) => void; onAdd?: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex justify-between gap-2 [&>*]:pointer-events-auto">
      {props.onAdd && (
        <Button size="sm" className="xl:hidden" onClick={props.onAdd}>
          <Plus aria-hidden="true" /> Step
        </Button>
      )}
      <SegmentedControl
        label="View"
        segments={views}
        value={props.view}
        onChange={props.onView}
        className="ml-auto shadow-card"
      />
    </div>
  );
}

/** Undo and redo outside of fields, which have their own. */
function useEditorKeys({ undo, redo }: GraphEditor, canWrite: boolean): void {
  useEffect(() => {
    if (!canWrite) return;
    const listen = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
      if (isField || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [undo, redo, canWrite]);
}

/** Number of frames in which a picker closes and returns the focus. */
const PATIENCE = { leaving: 120, givingBack: 5 };

/** Focuses the form of a step once it is rendered and no dialog covers it, unless the user has moved the focus. */
function focusFormSoon({ leaving, givingBack } = PATIENCE): void {
  requestAnimationFrame(() => {
    const at = document.activeElement;
    const form = document.querySelector("[data-step-form]");
    // A closing dialog keeps the focus and then restores it, which would override an earlier focus.
    const isLeaving = !form || document.querySelector("[data-modal]") !== null;
    if (isLeaving && leaving > 0) return focusFormSoon({ leaving: leaving - 1, givingBack });
    if (at === document.body && givingBack > 0) return focusFormSoon({ leaving, givingBack: givingBack - 1 });
    if (form?.contains(at) || at?.closest("[role=dialog]")) return;
    const fields = "input, textarea, [role=combobox], fieldset button, button[aria-haspopup]";
    form?.querySelector<HTMLElement>(`div ${fields}`)?.focus();
  });
}

function joined(problems: readonly Problem[]): ReadonlyMap<string, string> {
  const of = Map.groupBy(problems, ({ nodeId }) => nodeId ?? "");
  return new Map([...of].map(([id, list]) => [id, list.map(({ message }) => message).join(" ")]));
}
