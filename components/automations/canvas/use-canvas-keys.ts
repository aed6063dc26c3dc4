"use client";

import { useReactFlow } from "@xyflow/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { AutomationGraph } from "#lib/automations/schema.ts";
import { findOpenPort, neighborOf, type Place } from "../graph-edit.ts";
import type { GraphEditor } from "../use-graph-editor.ts";
import { cardOf, focusCard } from "./focus-card.ts";

type Canvas = {
  graph: AutomationGraph;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  editor: GraphEditor | null;
  onAdd?: (place: Place) => void;
  onOpen?: (id: string) => void;
  selectedEdges: readonly string[];
};

/** The target of a key: the focused card, and the steps to change. */
type KeyTarget = {
  event: KeyboardEvent;
  id: string | undefined;
  ids: readonly string[];
  isOnCard: boolean;
  isPlain: boolean;
};

const directions: Record<string, "up" | "down" | "left" | "right"> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const nudges: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, -20],
  ArrowDown: [0, 20],
  ArrowLeft: [-20, 0],
  ArrowRight: [20, 0],
};

/** The keys of a canvas: the arrows move between steps, Enter opens, A adds a step after, Delete removes. */
export function useCanvasKeys(canvas: Canvas): (event: KeyboardEvent) => void {
  const { graph, selected, onSelect } = canvas;
  const flow = useReactFlow();
  const pendingFocus = useRef<string | null>(null);

  // A removed step loses the focus; the step before it gets the focus after the next render.
  useEffect(() => {
    if (pendingFocus.current === null) return;
    focusCard(pendingFocus.current);
    pendingFocus.current = null;
  });

  function goTo(id: string) {
    onSelect([id]);
    cardOf(id)?.focus({ preventScroll: true });
    const zoom = flow.getZoom();
    void flow.fitView({ nodes: [{ id }], duration: 200, maxZoom: zoom, minZoom: zoom });
  }

  return (event) => {
    const target = aimOf(event, selected);
    const next = nextOf(graph, target);
    if (next) goTo(next);
    const isDone =
      next !== undefined ||
      (target.isPlain
        ? navigate(canvas, target) || edit(canvas, target, pendingFocus)
        : combine(canvas, target) || nudge(canvas, target));
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function aimOf(event: KeyboardEvent, selected: readonly string[]): KeyTarget {
  const card = event.target instanceof Element ? event.target.closest(".react-flow__node") : null;
  const id = card?.getAttribute("data-id") ?? undefined;
  const own = id ? [id] : [];
  return {
    event,
    id,
    ids: selected.length > 0 ? selected : own,
    isOnCard: event.target === card,
    isPlain: !event.ctrlKey && !event.metaKey && !event.altKey,
  };
}

function nextOf(graph: AutomationGraph, { event, id, isPlain }: KeyTarget): string | undefined {
  const direction = directions[event.key];
  return isPlain && id && direction ? neighborOf(graph, id, direction) : undefined;
}

/** Selecting and opening; also available when read-only. */
function navigate({ selected, onSelect, onOpen }: Canvas, { event, id, isOnCard }: KeyTarget): boolean {
  if (event.key === "Escape" && selected.length > 0) onSelect([]);
  else if (event.key === "Enter" && id && isOnCard) onOpen?.(id);
  else if (event.key === " " && id && isOnCard) {
    onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  } else return false;
  return true;
}

function edit(
  canvas: Canvas,
  { event, id, ids }: KeyTarget,
  pendingFocus: { current: string | null },
): boolean {
  const { graph, editor, selectedEdges, onAdd } = canvas;
  if (!editor) return false;
  if (event.key === "Delete" || event.key === "Backspace") {
    if (ids.length === 0) editor.cut(selectedEdges);
    pendingFocus.current = (ids[0] && neighborOf(graph, ids[0], "up")) ?? null;
    editor.remove(ids);
    return true;
  }
  if (event.key.toLowerCase() !== "a") return false;
  const node = graph.nodes.find((one) => one.id === (id ?? ids[0]));
  const place = node ? findOpenPort(graph, node) : null;
  if (place) onAdd?.(place);
  return true;
}

/** Handles Ctrl or ⌘ with a letter. */
function combine({ graph, editor, onSelect }: Canvas, { event, ids }: KeyTarget): boolean {
  if (!editor || !(event.ctrlKey || event.metaKey)) return false;
  const acts: Record<string, () => void> = {
    a: () => onSelect(graph.nodes.map((node) => node.id)),
    c: () => editor.copy(ids),
    x: () => {
      editor.copy(ids);
      editor.remove(ids);
    },
    v: editor.paste,
    d: () => editor.duplicate(ids),
  };
  const act = acts[event.key.toLowerCase()];
  act?.();
  return act !== undefined;
}

/** Alt with an arrow key moves cards. */
function nudge({ graph, editor }: Canvas, { event, ids }: KeyTarget): boolean {
  const by = nudges[event.key];
  if (!editor || !by || !event.altKey) return false;
  const moved = graph.nodes.filter((node) => ids.includes(node.id));
  editor.move(new Map(moved.map(({ id, x, y }) => [id, { x: x + by[0], y: y + by[1] }])));
  return true;
}
