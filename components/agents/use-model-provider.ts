"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import { providerQueries } from "#components/providers/provider-queries.ts";
import { installedModels, type ModelMatch, matchModel } from "#lib/providers/match-model.ts";
import type { Provider } from "#lib/providers/schema.ts";

/** Returns the provider of a model; null until it is loaded. */
export function useModelProvider(model: string): ModelMatch<Provider> | null {
  const workspaceId = useShell().workspace.id;
  const choices = useQuery(providerQueries.models(workspaceId)).data;
  const providers = useQuery(providerQueries.list(workspaceId)).data;
  return choices && providers ? matchModel(model, { providers, installed: installedModels(choices) }) : null;
}
