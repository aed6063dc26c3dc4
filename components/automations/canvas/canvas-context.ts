"use client";

import { createContext, useContext } from "react";
import type { NodeCount, NodeType } from "#lib/automations/schema.ts";
import type { Place } from "../graph-edit.ts";
import type { NameOf } from "../steps/step-messages.ts";
import type { StepChange } from "../versions/version-changes.ts";
import type { RunPath } from "./run-path.ts";

/** Data that cards and edges of a canvas need in addition to the graph. */
type CanvasView = {
  nameOf: NameOf;
  /** Problems that prevent publishing, by step. */
  problems: ReadonlyMap<string, string>;
  counts: ReadonlyMap<string, NodeCount>;
  path: RunPath | null;
  /** Differences between the shown version and the draft. */
  changes: ReadonlyMap<string, StepChange>;
  /** Connected ports, by `portKey`. */
  led: ReadonlySet<string>;
  /** Opens the palette to add a step at a port; null if the graph is read-only. */
  onAdd: ((place: Place) => void) | null;
  /** A step dragged from the palette and dropped on the + of a port or an edge. */
  onDropType: ((type: NodeType, place: Place) => void) | null;
};

const CanvasContext = createContext<CanvasView | null>(null);
export const CanvasProvider = CanvasContext.Provider;

export function useCanvas(): CanvasView {
  const view = useContext(CanvasContext);
  if (!view) throw new Error("Cards stand on a canvas.");
  return view;
}
