"use client";

import { useState } from "react";
import type { NodeType } from "#lib/automations/schema.ts";
import { focusCard } from "../canvas/focus-card.ts";
import type { Place } from "../graph-edit.ts";
import type { GraphEditor } from "../use-graph-editor.ts";

/** Number of frames in which a picker closes and returns the focus. */
const FRAMES = { leaving: 120, restoring: 5 };

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

/** Focuses the form of a step once it is rendered and no dialog covers it, unless the user has moved the focus. */
function focusStepForm({ leaving, restoring } = FRAMES): void {
  requestAnimationFrame(() => {
    const at = document.activeElement;
    const form = document.querySelector("[data-step-form]");
    // A closing dialog keeps the focus and then restores it, which would override an earlier focus.
    const isLeaving = !form || document.querySelector("[data-modal]") !== null;
    if (isLeaving && leaving > 0) return focusStepForm({ leaving: leaving - 1, restoring });
    if (at === document.body && restoring > 0) return focusStepForm({ leaving, restoring: restoring - 1 });
    if (form?.contains(at) || at?.closest("[role=dialog]")) return;
    const fields = "input, textarea, [role=combobox], fieldset button, button[aria-haspopup]";
    form?.querySelector<HTMLElement>(`div ${fields}`)?.focus();
  });
}
