"use client";

import { Copy, History, SquareArrowOutUpRight, Trash2, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { offerRestore } from "#components/layout/undo/offer-restore.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { agentKeys } from "../agent-queries.ts";

type AgentMenuProps = {
  agent: Agent;
  /** Opens the versions. Set in the editor. */
  onVersions?: () => void;
  /** Discards unsaved changes. Only set if there are any; on a phone there is no button for it. */
  onDiscard?: () => void;
  /** Called after the deletion. */
  onDeleted?: () => void;
};

export function AgentMenu({ agent, onVersions, onDiscard, onDeleted }: AgentMenuProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("agents.agentMenu");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("agents.write");
  const deletion = useDeleteAgent(agent, onDeleted);
  const copy = useWrite(agentEndpoints.copy, {
    stale: [agentKeys.all(workspaceId)],
    onSuccess: (made) => {
      toast.success(t("created", { name: made.name }), {
        action: { label: tActions("open"), onClick: () => router.push(`/${workspaceId}/agents/${made.id}`) },
      });
    },
    failure: t("couldNotCopy"),
  });
  if (!canWrite && !onVersions && !agent.widgetEnabled) return null;
  return (
    <>
      <IconMenu label={t("moreForName", { name: agent.name })}>
        {onDiscard && (
          <DropdownMenuItem icon={<Undo2 />} onSelect={onDiscard} className="sm:hidden">
            {t("discardChanges")}
          </DropdownMenuItem>
        )}
        {onVersions && (
          <DropdownMenuItem icon={<History />} onSelect={onVersions}>
            {t("versions")}
          </DropdownMenuItem>
        )}
        {agent.widgetEnabled && (
          <DropdownMenuItem asChild>
            <a href={`/widget/${agent.id}`} target="_blank" rel="noreferrer">
              <SquareArrowOutUpRight /> {t("openTestPage")}
            </a>
          </DropdownMenuItem>
        )}
        {canWrite && (
          <>
            <DropdownMenuItem
              icon={<Copy />}
              onSelect={() => copy.mutate({ body: { agentId: agent.id, workspaceId } })}
            >
              {tActions("copy")}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Trash2 />} danger onSelect={deletion.ask}>
              {t("delete")}
            </DropdownMenuItem>
          </>
        )}
      </IconMenu>
      {deletion.dialog}
    </>
  );
}

/** Deletes an agent after confirmation, which lists what is deleted with it. */
function useDeleteAgent(agent: Agent, onDeleted?: () => void) {
  const t = useTranslations("agents.deleteAgent");
  const workspaceId = useShell().workspace.id;
  const { ask, dialog } = useConfirmedWrite(agentEndpoints.delete, {
    input: { query: { agentId: agent.id, workspaceId } },
    stale: [agentKeys.lists(workspaceId)],
    onSuccess: () => {
      offerRestore({ workspaceId, ids: [agent.id], title: t("deleted", { name: agent.name }) });
      onDeleted?.();
    },
    failure: t("notDeleted"),
  });
  const { widgetEnabled, files, name } = agent;
  return {
    ask,
    dialog: (
      <ConfirmDialog
        title={t("deleteQuestion", { name })}
        description={t("whatIsDeleted", { count: files.length, widget: widgetEnabled ? "on" : "off" })}
        confirmLabel={t("deleteAgent")}
        {...dialog}
      />
    ),
  };
}
