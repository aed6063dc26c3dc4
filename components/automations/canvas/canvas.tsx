"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";

/** The canvas, loaded only where it is shown, so that other pages do not include its code. */
export const Canvas = dynamic(() => import("./flow-canvas.tsx").then(({ FlowCanvas }) => FlowCanvas), {
  ssr: false,
  loading: () => (
    <div className="flex h-full flex-col items-center gap-12 pt-16" aria-busy="true">
      <Skeleton className="h-24 w-60 rounded-lg" />
      <Skeleton className="h-24 w-60 rounded-lg" />
      <Skeleton className="h-24 w-60 rounded-lg" />
    </div>
  ),
});
