"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { NewAgentForm } from "./new-agent-form.tsx";

type NewAgentDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates an agent and opens its editor. */
export function NewAgentDialog({ open, onOpenChange }: NewAgentDialogProps) {
  const t = useTranslations("agents.newAgentDialog");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("newAgent")} description={t("nextSteps")}>
        <NewAgentForm
          onMade={(agent) => {
            onOpenChange(false);
            router.push(`/${workspaceId}/agents/${agent.id}`);
          }}
          onCancel={() => onOpenChange(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
