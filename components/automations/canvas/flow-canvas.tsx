"use client";

import { useTranslations } from "next-intl";
import "@xyflow/react/dist/base.css";
import {
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  MiniMap,
  type NodeChange,
  ReactFlow,
  type ReactFlowProps,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
} from "@xyflow/react";
import { type DragEvent, useEffect, useMemo, useState } from "react";
import type { NodeType } from "#lib/automations/schema.ts";
import { cardSize, type Place } from "../graph-edit.ts";
import { nodeTypeOf } from "../steps/step-styles.ts";
import { useStepText } from "../steps/step-text.ts";
import { stepDragType } from "./add-step-button.tsx";
import { buildFlowEdges } from "./build-flow-edges.ts";
import { CanvasProvider } from "./canvas-context.ts";
import type { FlowCanvasProps } from "./canvas-props.ts";
import { CanvasTools } from "./canvas-tools.tsx";
import { portKey } from "./run-path.ts";
import { StepEdge, type StepFlowEdge } from "./step-edge.tsx";
import { type StepFlowNode, StepNode } from "./step-node.tsx";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useStepNodes } from "./use-step-nodes.ts";

const none: ReadonlyMap<string, never> = new Map<string, never>();
const settings = {
  className:
    "[&_.react-flow\\_\\_attribution]:bg-transparent! [&_.react-flow\\_\\_attribution_a]:text-ink-faint!",
  attributionPosition: "bottom-center",
  nodeTypes: { step: StepNode },
  edgeTypes: { step: StepEdge },
  edgesFocusable: false,
  edgesReconnectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  multiSelectionKeyCode: ["Shift", "Meta", "Control"],
  selectionKeyCode: "Shift",
  selectionMode: SelectionMode.Partial,
  panOnScroll: true,
  zoomOnDoubleClick: false,
  connectionRadius: 36,
  minZoom: 0.2,
  maxZoom: 1.5,
  fitView: true,
  fitViewOptions: { padding: 0.2, maxZoom: 1, minZoom: 0.3 },
  connectionLineStyle: { stroke: "var(--color-accent)", strokeWidth: 2 },
} satisfies ReactFlowProps<StepFlowNode, StepFlowEdge>;

/** A graph as cards and edges: the canvas of the editor, of runs and of test runs. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow(props: FlowCanvasProps) {
  const { graph, selected, onSelect, editor, onAdd, onOpen, path = null, label } = props;
  const flow = useReactFlow<StepFlowNode, StepFlowEdge>();
  useShown(selected.length === 1 ? selected[0] : undefined);
  const [nodes, setNodes] = useStepNodes(props);
  const [selectedEdges, setSelectedEdges] = useState<readonly string[]>([]);
  const text = useStepText();
  const edges = useMemo(
    () => buildFlowEdges(graph, selectedEdges, path, text),
    [graph, selectedEdges, path, text],
  );
  const keys = useCanvasKeys({ graph, selected, onSelect, editor, onAdd, onOpen, selectedEdges });
  const context = useCanvasContextValue(props);

  function onNodesChange(changes: NodeChange<StepFlowNode>[]) {
    setNodes((now) => applyNodeChanges(changes, now));
    if (changes.some(isSelection)) onSelect(applySelection(selected, changes));
  }

  function onDrop(event: DragEvent) {
    const type = nodeTypeOf(event.dataTransfer.getData(stepDragType));
    if (!type || !editor) return;
    event.preventDefault();
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    editor.add(type, null, { x: Math.round(x - cardSize.width / 2), y: Math.round(y - cardSize.height / 2) });
  }

  return (
    <CanvasProvider value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys pressed on focused cards inside it. */}
      <div className="h-full w-full" onKeyDown={keys}>
        <ReactFlow
          aria-label={label}
          {...settings}
          nodes={nodes}
          edges={edges}
          onNodesChange={onNodesChange}
          onEdgesChange={(changes) =>
            changes.some(isSelection) && setSelectedEdges(applySelection([], changes))
          }
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
        >
          <Background variant={BackgroundVariant.Dots} gap={20} size={1.4} color="var(--color-line-strong)" />
          <Overview />
          <CanvasTools editor={editor} />
        </ReactFlow>
      </div>
    </CanvasProvider>
  );
}

function Overview() {
  const t = useTranslations("automations.flowCanvas");
  return (
    <MiniMap
      pannable
      zoomable
      ariaLabel={t("overview")}
      className="hidden! overflow-hidden rounded-lg border bg-raised! shadow-card lg:block!"
      style={{ width: 160, height: 110 }}
      bgColor="var(--color-raised)"
      maskColor="var(--color-hover)"
      nodeColor="var(--color-line-control)"
      nodeBorderRadius={12}
    />
  );
}

/** Returns the context of the cards and edges of the canvas. */
function useCanvasContextValue(props: FlowCanvasProps) {
  const { graph, nameOf, editor, onAdd, path = null } = props;
  const { problems = none, counts = none, changes = none } = props;
  return useMemo(
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

type Selection = { type: "select"; id: string; selected: boolean };

function isSelection(change: { type: string }): change is Selection {
  return change.type === "select";
}

/** Returns the ids that are selected after the changes. */
function applySelection(ids: readonly string[], changes: readonly { type: string }[]): string[] {
  const selected = new Set(ids);
  for (const change of changes.filter(isSelection)) {
    if (change.selected) selected.add(change.id);
    else selected.delete(change.id);
  }
  return [...selected];
}

function placeOf({ source, sourceHandle }: Connection): Place {
  return { from: source, port: sourceHandle ?? "next" };
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x), y: Math.round(y) };
}
