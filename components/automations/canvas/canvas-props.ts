import type { AutomationGraph, NodeCount } from "#lib/automations/schema.ts";
import type { Place } from "../graph-edit.ts";
import type { NameOf } from "../steps/step-messages.ts";
import type { GraphEditor } from "../use-graph-editor.ts";
import type { StepChange } from "../versions/version-changes.ts";
import type { RunPath } from "./run-path.ts";

export type FlowCanvasProps = {
  graph: AutomationGraph;
  nameOf: NameOf;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** Changes the graph; null if it is read-only. */
  editor: GraphEditor | null;
  /** Opens the palette to add a step at a port. */
  onAdd?: (place: Place) => void;
  /** Opens the form of a step. */
  onOpen?: (id: string) => void;
  problems?: ReadonlyMap<string, string>;
  counts?: ReadonlyMap<string, NodeCount>;
  path?: RunPath | null;
  changes?: ReadonlyMap<string, StepChange>;
  label: string;
};
