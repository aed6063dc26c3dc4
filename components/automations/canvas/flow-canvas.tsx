"use client";

import "@xyflow/react/dist/base.css";
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
} from "@xyflow/react";
import { type DragEvent, useEffect, useMemo, useState } from "react";
import { type AutomationGraph, type NodeCount, type NodeType, nameOfNode } from "#lib/automations/schema.ts";
import { cardSize, type Place } from "../graph-edit.ts";
import { widthOf } from "../layout-graph.ts";
import { nodeTypeOf } from "../steps/node-look.ts";
import { type NameOf, sentenceOf } from "../steps/node-sentence.ts";
import type { GraphEditor } from "../use-graph-editor.ts";
import type { StepChange } from "../versions/version-changes.ts";
import { stepDragType } from "./add-mark.tsx";
import { CanvasProvider } from "./canvas-context.ts";
import { CanvasTools } from "./canvas-tools.tsx";
import { edgesOf } from "./edges-of.ts";
import { type Path, portKey } from "./marks.ts";
import { StepEdge, type StepFlowEdge } from "./step-edge.tsx";
import { type StepFlowNode, StepNode } from "./step-node.tsx";
import { useCanvasKeys } from "./use-canvas-keys.ts";

export type FlowCanvasProps = {
  graph: AutomationGraph;
  nameOf: NameOf;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  /** Changes the graph; null if it is read-only. */
  editor: GraphEditor | null;
  /** Asks for the step to add at a port. */
  onAdd?: (place: Place) => void;
  /** Opens the form of a step. */
  onOpen?: (id: string) => void;
  problems?: ReadonlyMap<string, string>;
  counts?: ReadonlyMap<string, NodeCount>;
  path?: Path | null;
  changes?: ReadonlyMap<string, StepChange>;
  label: string;
};

const none: ReadonlyMap<string, never> = new Map<string, never>();
const nodeTypes = { step: StepNode };
const edgeTypes = { step: StepEdge };
const fit = { padding: 0.2, maxZoom: 1, minZoom: 0.3 };

/** A graph as cards and edges: the canvas of the editor, of runs and of test runs. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow(props: FlowCanvasProps) {
  const { graph, nameOf, selected, onSelect, editor, onAdd, onOpen, path = null, label } = props;
  const { problems = none, counts = none, changes = none } = props;
  const flow = useReactFlow<StepFlowNode, StepFlowEdge>();
  useShown(selected.length === 1 ? selected[0] : undefined);
  const [nodes, setNodes] = useStepNodes(props);
  const [chosenEdges, setChosenEdges] = useState<readonly string[]>([]);
  const edges = useMemo(() => edgesOf(graph, chosenEdges, path), [graph, chosenEdges, path]);
  const keys = useCanvasKeys({ graph, selected, onSelect, editor, onAdd, onOpen, chosenEdges });
  const view = useMemo(
    () => ({
      nameOf,
      problems,
      counts,
      path,
      changes,
      led: new Set(graph.edges.map(({ from, port }) => portKey(from, port))),
      onAdd: editor && onAdd ? onAdd : null,
      onDropType: editor ? (type: NodeType, place: Place) => void editor.add(type, place) : null,
    }),
    [nameOf, problems, counts, path, changes, graph, editor, onAdd],
  );

  function onNodesChange(changes: NodeChange<StepFlowNode>[]) {
    setNodes((now) => applyNodeChanges(changes, now));
    const chosen = new Set(selected);
    for (const change of changes) {
      if (change.type !== "select") continue;
      if (change.selected) chosen.add(change.id);
      else chosen.delete(change.id);
    }
    if (changes.some(({ type }) => type === "select")) onSelect([...chosen]);
  }

  function onDrop(event: DragEvent) {
    const type = nodeTypeOf(event.dataTransfer.getData(stepDragType));
    if (!type || !editor) return;
    event.preventDefault();
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    editor.add(type, null, { x: Math.round(x - cardSize.width / 2), y: Math.round(y - cardSize.height / 2) });
  }

  return (
    <CanvasProvider value={view}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the cards within, which have focus. */}
      <div className="h-full w-full" onKeyDown={keys}>
        <ReactFlow
          aria-label={label}
          className="[&_.react-flow\_\_attribution]:bg-transparent! [&_.react-flow\_\_attribution_a]:text-ink-faint!"
          attributionPosition="bottom-center"
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={(changes) => {
            const chosen = changes.flatMap((change) =>
              change.type === "select" && change.selected ? [change.id] : [],
            );
            if (changes.some(({ type }) => type === "select")) setChosenEdges(chosen);
          }}
          onNodeDragStop={(_event, _node, dragged) =>
            editor?.move(new Map(dragged.map(({ id, position }) => [id, rounded(position)])))
          }
          onNodeDoubleClick={(_event, { id }) => onOpen?.(id)}
          onConnect={(connection) => editor?.connect(placeOf(connection), connection.target)}
          isValidConnection={({ source, target }) => source !== target}
          onDragOver={(event) => editor && event.preventDefault()}
          onDrop={onDrop}
          nodesDraggable={editor !== null}
          nodesConnectable={editor !== null}
          edgesFocusable={false}
          edgesReconnectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          multiSelectionKeyCode={["Shift", "Meta", "Control"]}
          selectionKeyCode="Shift"
          selectionMode={SelectionMode.Partial}
          panOnScroll
          zoomOnDoubleClick={false}
          connectionRadius={36}
          minZoom={0.2}
          maxZoom={1.5}
          fitView
          fitViewOptions={fit}
          connectionLineStyle={{ stroke: "var(--accent)", strokeWidth: 2 }}
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} color="var(--line-strong)" />
          <MiniMap
            pannable
            zoomable
            ariaLabel="Overview"
            className="hidden! overflow-hidden rounded-lg border bg-raised! shadow-card lg:block!"
            style={{ width: 160, height: 110 }}
            bgColor="var(--raised)"
            maskColor="var(--hover)"
            nodeColor="var(--line-control)"
            nodeBorderRadius={12}
          />
          <CanvasTools editor={editor} />
        </ReactFlow>
      </div>
    </CanvasProvider>
  );
}

/** Scrolls the selected step into view once the panel beside the canvas is open. */
function useShown(id: string | undefined): void {
  const flow = useReactFlow();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      const card = document.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"]`);
      const [inner, outer] = [card, card?.closest(".react-flow")].map((one) => one?.getBoundingClientRect());
      if (!inner || !outer) return;
      const isInside =
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      const zoom = flow.getZoom();
      if (!isInside) void flow.fitView({ nodes: [{ id }], duration: 200, maxZoom: zoom, minZoom: zoom });
    }, 80);
    return () => clearTimeout(timer);
  }, [id, flow]);
}

/** Returns the graph's steps in React Flow's form: it keeps their sizes, and their positions while they are dragged. */
function useStepNodes({ graph, nameOf, selected, problems, path, changes }: FlowCanvasProps) {
  const [nodes, setNodes] = useState<StepFlowNode[]>([]);
  useEffect(() => {
    setNodes((before) => {
      const known = new Map(before.map((node) => [node.id, node]));
      return graph.nodes.map((node) => {
        const width = widthOf(node);
        const problem = problems?.get(node.id);
        const mark = path?.marks.get(node.id);
        return {
          ...known.get(node.id),
          id: node.id,
          type: "step" as const,
          position: { x: node.x, y: node.y },
          data: { node, width },
          selected: selected.includes(node.id),
          deletable: false,
          initialWidth: width,
          initialHeight: cardSize.height,
          ariaLabel: [
            `${nameOfNode(node)}: ${sentenceOf(node, nameOf)}`,
            problem && `Problem: ${problem}`,
            changes?.get(node.id)?.text,
            mark && `${mark.state}, place ${mark.order.join(" and ")}: ${mark.text}`,
          ]
            .filter(Boolean)
            .join(". "),
        };
      });
    });
  }, [graph, nameOf, selected, problems, path, changes]);
  return [nodes, setNodes] as const;
}

function placeOf({ source, sourceHandle }: Connection): Place {
  return { from: source, port: sourceHandle ?? "next" };
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) };
}
