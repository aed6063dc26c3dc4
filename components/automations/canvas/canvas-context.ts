"use client";

import { createContext, useContext } from "react";
import type { NodeCount, NodeType } from "#lib/automations/schema.ts";
import type { Place } from "../graph-edit.ts";
import type { NameOf } from "../node-sentence.ts";
import type { StepChange } from "../version-changes.ts";
import type { Path } from "./marks.ts";

/** What cards and edges of a canvas know beside the graph. */
export type CanvasView = {
  nameOf: NameOf;
  /** What keeps a step from being published. */
  problems: ReadonlyMap<string, string>;
  counts: ReadonlyMap<string, NodeCount>;
  path: Path | null;
  /** What a shown version has otherwise than the draft. */
  changes: ReadonlyMap<string, StepChange>;
  /** Ways that lead somewhere, as `wayKey` names them. */
  led: ReadonlySet<string>;
  /** Asks what to put behind a port; null if the graph can only be looked at. */
  onAdd: ((place: Place) => void) | null;
  /** A step dragged from the palette and let go over a port's or an edge's mark. */
  onDropType: ((type: NodeType, place: Place) => void) | null;
};

const CanvasContext = createContext<CanvasView | null>(null);
export const CanvasProvider = CanvasContext.Provider;

export function useCanvas(): CanvasView {
  const view = useContext(CanvasContext);
  if (!view) throw new Error("Cards stand on a canvas.");
  return view;
}
