"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import type { Agent } from "#lib/agents/schema.ts";
import { agentKeys } from "../agent-queries.ts";

export type DeleteAgentDialogProps = {
  agent: Agent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: () => void;
};

/** Confirms the deletion of an agent and lists what is deleted with it. */
export function DeleteAgentDialog({ agent, open, onOpenChange, onDeleted }: DeleteAgentDialogProps) {
  const t = useTranslations("agents.deleteAgentDialog");
  const workspaceId = useShell().workspace.id;
  const remove = useWrite(agentEndpoints.delete, {
    stale: [agentKeys.lists(workspaceId)],
    onSuccess: () => {
      onOpenChange(false);
      toast(t("deleted", { name: agent.name }));
      onDeleted?.();
    },
    onError: (error) => {
      onOpenChange(false);
      toast.error(t("notDeleted"), { description: error.message });
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("deleteQuestion", { name: agent.name })}
      description={t("whatIsDeleted", {
        count: agent.files.length,
        widget: agent.widgetEnabled ? "on" : "off",
      })}
      confirmLabel={t("deleteAgent")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ query: { agentId: agent.id, workspaceId } })}
    />
  );
}
