"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { automationKeys } from "../automation-queries.ts";
import { withNewIds } from "../graph-edit.ts";

/** Creates a new automation from another one's draft, with new step ids. */
export function useDuplicate() {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.useDuplicate");
  const router = useRouter();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  return useMutation({
    mutationFn: async (id: string) => {
      const { name, graph } = await call(automationEndpoints.get, { workspaceId, params: { id } });
      const body = { name: t("copyName", { name: name.slice(0, 110) }), graph: withNewIds(graph) };
      return call(automationEndpoints.create, { workspaceId, mutationId: feed.newMutationId(), body });
    },
    onSuccess: async ({ id, name }) => {
      await queries.invalidateQueries({ queryKey: automationKeys.runs(workspaceId) });
      toast.success(t("created", { name }), {
        action: { label: tActions("open"), onClick: () => router.push(`/${workspaceId}/automations/${id}`) },
      });
    },
    onError: (error) => toast.error(t("couldntDuplicateTheAutomation"), { description: error.message }),
  });
}
