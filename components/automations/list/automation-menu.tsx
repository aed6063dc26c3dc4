"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, History, Pause, Play, Trash2, UserRoundPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { AutomationSummary } from "#lib/automations/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { automationKeys } from "../automation-queries.ts";
import { withNewIds } from "../graph-edit.ts";
import { StartRunDialog } from "../runs/start-run-dialog.tsx";
import { useDeleteAutomation } from "./use-delete-automation.tsx";

type AutomationMenuProps = {
  automation: AutomationSummary;
  onVersions?: () => void;
  /** Whether it is in the editor, which is left when its automation is deleted. */
  inEditor?: boolean;
};

export function AutomationMenu({ automation, onVersions, inEditor = false }: AutomationMenuProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.automationMenu");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("automations.write");
  const [isStarting, setIsStarting] = useState(false);
  const stale = [automationKeys.all(workspaceId), automationKeys.runs(workspaceId)];
  const failure = t("notChanged");
  const pause = useWrite(automationEndpoints.pause, { stale, failure, onSuccess: () => toast(t("paused")) });
  const resume = useWrite(automationEndpoints.publish, {
    stale,
    failure,
    onSuccess: () => toast(t("published")),
  });
  const duplicate = useDuplicate();
  const deletion = useDeleteAutomation(automation, () => {
    if (inEditor) router.push(`/${workspaceId}/automations`);
  });
  const { id, name, status } = automation;
  if (!canWrite && !onVersions) return null;
  return (
    <>
      <IconMenu label={t("moreForName", { name })}>
        {onVersions && (
          <DropdownMenuItem icon={<History />} onSelect={onVersions}>
            {t("versions")}
          </DropdownMenuItem>
        )}
        {canWrite && (
          <>
            {status === "published" && (
              <>
                <DropdownMenuItem icon={<UserRoundPlus />} onSelect={() => setIsStarting(true)}>
                  {t("startForAContact")}
                </DropdownMenuItem>
                <DropdownMenuItem icon={<Pause />} onSelect={() => pause.mutate({ params: { id } })}>
                  {t("pause")}
                </DropdownMenuItem>
              </>
            )}
            {status !== "published" && !inEditor && (
              <DropdownMenuItem icon={<Play />} onSelect={() => resume.mutate({ params: { id } })}>
                {t("publish")}
              </DropdownMenuItem>
            )}
            <DropdownMenuItem icon={<Copy />} onSelect={() => duplicate.mutate(id)}>
              {tActions("duplicate")}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Trash2 />} danger onSelect={deletion.ask}>
              {t("delete")}
            </DropdownMenuItem>
          </>
        )}
      </IconMenu>
      {deletion.dialog}
      <StartRunDialog automationId={id} open={isStarting} onOpenChange={setIsStarting} />
    </>
  );
}

/** Creates a new automation from another one's draft, with new step ids. */
function useDuplicate() {
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
    onError: (error) => toast.failure(t("couldntDuplicateTheAutomation"), error),
  });
}
