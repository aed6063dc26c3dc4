"use client";

import { useMemo, useState } from "react";
import { readStoredJson, writeStored } from "#components/ui/stored-value.ts";
import type { AutomationNode, NodeType } from "#lib/automations/schema.ts";
import { AutomationGraph } from "#lib/automations/schema.ts";
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

const key = "tertulia.automation-steps";

export type Draft = { name: string; graph: AutomationGraph };

type Editing = {
  draft: Draft;
  history: ReturnType<typeof useHistory<Draft>>;
  select: (ids: readonly string[]) => void;
  /** Resets the forms after a change outside of them. */
  renew: () => void;
};

/** The draft of an automation being edited; every change can be undone. */
export function useGraphEditor(initial: Draft) {
  const history = useHistory(initial);
  const [selected, setSelected] = useState<readonly string[]>([]);
  /** Increases whenever the draft changes outside of the forms, which then reset. */
  const [revision, setRevision] = useState(0);
  const { present: draft, set, undo, redo, reset, canUndo, canRedo } = history;

  return useMemo(() => {
    const renew = () => setRevision((now) => now + 1);
    const editing = {
      draft,
      history: { present: draft, set, undo, redo, reset, canUndo, canRedo },
      select: setSelected,
      renew,
    };
    return {
      draft,
      graph: draft.graph,
      selected: selected.filter((id) => draft.graph.nodes.some((node) => node.id === id)),
      revision,
      select: setSelected,
      canUndo,
      canRedo,
      ...graphEdits(editing),
      ...draftEdits(editing),
    };
  }, [draft, selected, revision, set, undo, redo, reset, canUndo, canRedo]);
}

/** Changes of the nodes and edges. */
function graphEdits({ draft, history, select }: Editing) {
  const apply = (graph: AutomationGraph, key?: string) => history.set({ ...draft, graph }, key);
  const put = (clip: AutomationGraph) => {
    const pasted = paste(draft.graph, clip);
    if (pasted.ids.length === 0) return;
    apply(pasted.graph);
    select(pasted.ids);
  };
  return {
    add: (type: NodeType, place: Place | null, at?: { x: number; y: number }) => {
      const node = newNode(type, at);
      apply(place ? insertNode(draft.graph, node, place) : withNode(draft.graph, node));
      select([node.id]);
      return node.id;
    },
    change: (node: AutomationNode) => apply(replaceNode(draft.graph, node), `node ${node.id}`),
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
  };
}

/** Changes of the whole draft. */
function draftEdits({ draft, history, renew }: Editing) {
  return {
    rename: (name: string) => history.set({ ...draft, name }, "name"),
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
      history.set(next);
      renew();
    },
    /** Replaces the draft with the stored one and clears the undo history. */
    adopt: (next: Draft) => {
      history.reset(next);
      renew();
    },
  };
}

export type GraphEditor = ReturnType<typeof useGraphEditor>;

/** Stores copied steps in this tab, so that they can be pasted into another automation. */
function writeClip(clip: AutomationGraph): void {
  if (clip.nodes.length > 0) writeStored(key, JSON.stringify(clip), "sessionStorage");
}

/** Returns the steps copied last; empty if there are none or they cannot be read. */
function readClip(): AutomationGraph {
  return AutomationGraph.safeParse(readStoredJson(key, "sessionStorage")).data ?? { nodes: [], edges: [] };
}
