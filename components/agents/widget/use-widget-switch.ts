"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { agentKeys, agentQueries } from "../agent-queries.ts";

/**
 * Turns an agent's widget on or off optimistically. If the server rejects it, the change is reverted and the error
 * shown.
 */
export function useWidgetSwitch({ id, name }: Pick<Agent, "id" | "name">) {
  const t = useTranslations("agents.useWidgetSwitch");
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;

  function show(widgetEnabled: boolean) {
    const changed = (agent: Agent) => (agent.id === id ? { ...agent, widgetEnabled } : agent);
    queries.setQueryData(agentQueries.list(workspaceId).queryKey, (agents) => agents?.map(changed));
    queries.setQueryData(agentQueries.detail(workspaceId, id).queryKey, (agent) => agent && changed(agent));
  }

  const turn = useMutation({
    mutationFn: (widgetEnabled: boolean) =>
      call(agentEndpoints.enableWidget, {
        workspaceId,
        mutationId: feed.newMutationId(),
        body: { agentId: id, workspaceId, widgetEnabled },
      }),
    onMutate: async (widgetEnabled) => {
      await queries.cancelQueries({ queryKey: agentKeys.all(workspaceId) });
      show(widgetEnabled);
    },
    onSuccess: (_, widgetEnabled) =>
      toast(widgetEnabled ? t("turnedOn", { name }) : t("turnedOff", { name })),
    onError: (error, widgetEnabled) => {
      show(!widgetEnabled);
      toast.failure(t("couldNotChange"), error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: agentKeys.all(workspaceId) }),
  });
  return { set: turn.mutate, isPending: turn.isPending };
}
