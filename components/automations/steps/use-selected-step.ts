"use client";

import { useState } from "react";
import type { NodeType } from "#lib/automations/schema.ts";
import { focusCard } from "../canvas/focus-card.ts";
import type { Place } from "../graph-edit.ts";
import type { GraphEditor } from "../use-graph-editor.ts";
import { focusStepForm } from "./focus-step-form.ts";

/** The step whose form is shown: the selected one, if exactly one is selected. */
export function useSelectedStep(editor: GraphEditor, layout: { isWide: boolean; isCanvas: boolean }) {
  const { isWide, isCanvas } = layout;
  const [isFormOpen, setIsFormOpen] = useState(true);
  const [only] = editor.selected.length === 1 ? editor.selected : [];
  const step = editor.graph.nodes.find(({ id }) => id === only);

  function openForm() {
    setIsFormOpen(true);
    if (isWide) focusStepForm();
  }

  return {
    step,
    isFormOpen: isFormOpen && step !== undefined,
    add(type: NodeType, place: Place | null) {
      editor.add(type, place);
      openForm();
    },
    open(id: string) {
      editor.select([id]);
      openForm();
    },
    select(ids: readonly string[]) {
      editor.select(ids);
      if (ids.length === 1) setIsFormOpen(true);
    },
    closeForm() {
      setIsFormOpen(false);
      if (!isWide || !isCanvas) editor.select([]);
      else if (step) focusCard(step.id);
    },
  };
}
