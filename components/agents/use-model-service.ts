"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { providerQueries } from "#components/providers/provider-queries.ts";
import { type ModelService, modelService } from "./model-service.ts";

/** Who answers for a model; null until it is known. */
export function useModelService(model: string): ModelService | null {
  const workspaceId = useShell().workspace.id;
  const models = useQuery(providerQueries.models(workspaceId)).data?.models;
  const providers = useQuery(providerQueries.list(workspaceId)).data;
  return models && providers ? modelService(model, { models, providers }) : null;
}
