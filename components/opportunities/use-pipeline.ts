"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { setAddress } from "#components/layout/address.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";

/**
 * The pipelines and the current one: from the URL, otherwise the one last viewed in this browser, otherwise the first.
 * `pipeline` is null until they are loaded and if there are none.
 */
export function usePipeline() {
  const { workspace } = useShell();
  const query = useQuery(workspaceQueries.detail(workspace.id));
  const requested = useSearchParams().get("pipeline");
  const key = `tertulia.pipeline.${workspace.id}`;
  const pipelines = query.data?.pipelines ?? [];
  const byId = (id: string | null) => pipelines.find((one) => one.id === id);
  const pipeline = byId(requested) ?? byId(remembered(key)) ?? pipelines[0] ?? null;

  function choose(id: string) {
    window.localStorage.setItem(key, id);
    setAddress("pipeline", id);
  }
  return { query, pipelines, pipeline, choose };
}

function remembered(key: string): string | null {
  return typeof window === "undefined" ? null : window.localStorage.getItem(key);
}
