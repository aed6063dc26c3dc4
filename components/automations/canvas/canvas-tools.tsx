"use client";

import { Panel, useReactFlow, useViewport } from "@xyflow/react";
import { Maximize, Minus, Network, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { GraphEditor } from "../use-graph-editor.ts";

/** Zoom, fit to view, and automatic layout. */
export function CanvasTools({ editor }: { editor: GraphEditor | null }) {
  const t = useTranslations("automations.canvasTools");
  const flow = useReactFlow();
  const { zoom } = useViewport();
  const fitView = () => void flow.fitView({ padding: 0.2, maxZoom: 1, duration: 200 });
  return (
    <Panel position="bottom-left" className="flex items-center rounded-lg border bg-raised p-0.5 shadow-card">
      <IconButton
        label={t("zoomOut")}
        size="sm"
        icon={<Minus />}
        tooltipSide="top"
        onClick={() => void flow.zoomOut()}
      />
      <span className="w-10 text-center text-2xs text-ink-faint tabular-nums">{Math.round(zoom * 100)}%</span>
      <IconButton
        label={t("zoomIn")}
        size="sm"
        icon={<Plus />}
        tooltipSide="top"
        onClick={() => void flow.zoomIn()}
      />
      <IconButton label={t("showAll")} size="sm" icon={<Maximize />} tooltipSide="top" onClick={fitView} />
      {editor && (
        <IconButton
          label={t("tidyUp")}
          size="sm"
          icon={<Network />}
          tooltipSide="top"
          onClick={() => {
            editor.arrange();
            requestAnimationFrame(() => requestAnimationFrame(fitView));
          }}
        />
      )}
    </Panel>
  );
}
