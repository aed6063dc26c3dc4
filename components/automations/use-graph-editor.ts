"use client";

import { useMemo, useState } from "react";
import type { AutomationGraph, AutomationNode, NodeType } from "#lib/automations/schema.ts";
import { readClip, writeClip } from "./clipboard.ts";
import {
  connect,
  insertNode,
  newNode,
  type Place,
  paste,
  pick,
  removeEdges,
  removeNodes,
  replaceNode,
  withNode,
} from "./graph-edit.ts";
import { layoutGraph } from "./layout-graph.ts";
import { useHistory } from "./use-history.ts";

export type Draft = { name: string; graph: AutomationGraph };

/** The draft of an automation being edited; every change can be undone. */
export function useGraphEditor(initial: Draft) {
  const history = useHistory(initial);
  const [selected, setSelected] = useState<readonly string[]>([]);
  /** Increases whenever the draft changes outside of the forms, which then reset. */
  const [revision, setRevision] = useState(0);
  const { present: draft, set } = history;

  return useMemo(() => {
    const apply = (graph: AutomationGraph, key?: string) => set({ ...draft, graph }, key);
    const renew = () => setRevision((now) => now + 1);
    const put = (clip: AutomationGraph) => {
      const pasted = paste(draft.graph, clip);
      if (pasted.ids.length === 0) return;
      apply(pasted.graph);
      setSelected(pasted.ids);
    };
    const add = (type: NodeType, place: Place | null, at?: { x: number; y: number }) => {
      const node = newNode(type, at);
      apply(place ? insertNode(draft.graph, node, place) : withNode(draft.graph, node));
      setSelected([node.id]);
      return node.id;
    };
    return {
      draft,
      graph: draft.graph,
      selected: selected.filter((id) => draft.graph.nodes.some((node) => node.id === id)),
      revision,
      select: setSelected,
      add,
      change: (node: AutomationNode) => apply(replaceNode(draft.graph, node), `node ${node.id}`),
      rename: (name: string) => set({ ...draft, name }, "name"),
      connect: (place: Place, to: string) => apply(connect(draft.graph, place, to)),
      cut: (edgeIds: readonly string[]) => apply(removeEdges(draft.graph, edgeIds)),
      remove: (ids: readonly string[]) => {
        const graph = removeNodes(draft.graph, ids);
        if (graph.nodes.length < draft.graph.nodes.length) apply(graph);
      },
      move: (places: ReadonlyMap<string, { x: number; y: number }>) =>
        apply({
          ...draft.graph,
          nodes: draft.graph.nodes.map((node) => ({ ...node, ...places.get(node.id) })),
        }),
      arrange: () => apply(layoutGraph(draft.graph)),
      copy: (ids: readonly string[]) => writeClip(pick(draft.graph, ids)),
      paste: () => put(readClip()),
      duplicate: (ids: readonly string[]) => put(pick(draft.graph, ids)),
      undo: () => {
        history.undo();
        renew();
      },
      redo: () => {
        history.redo();
        renew();
      },
      /** Replaces the whole draft, as a change that can be undone. */
      replace: (next: Draft) => {
        set(next);
        renew();
      },
      /** Replaces the draft with the stored one and clears the undo history. */
      adopt: (next: Draft) => {
        history.reset(next);
        renew();
      },
      canUndo: history.canUndo,
      canRedo: history.canRedo,
    };
  }, [
    draft,
    selected,
    revision,
    set,
    history.undo,
    history.redo,
    history.reset,
    history.canUndo,
    history.canRedo,
  ]);
}
export type GraphEditor = ReturnType<typeof useGraphEditor>;
