"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ContactSearch } from "#components/layout/contact-search.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { automationKeys } from "../automation-queries.ts";

type StartRunDialogProps = {
  automationId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Starts the published version for a contact. */
export function StartRunDialog({ automationId, open, onOpenChange }: StartRunDialogProps) {
  const t = useTranslations("automations.startRunDialog");
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const start = useWrite(automationEndpoints.start, {
    stale: [automationKeys.runs(workspaceId)],
    onSuccess: ({ id, contactName }) => {
      onOpenChange(false);
      toast.success(t("startedForContactName", { contactName }), {
        action: {
          label: t("seeItsPath"),
          onClick: () => router.push(`/${workspaceId}/automations/${automationId}?tab=runs&run=${id}`),
        },
      });
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("startForAContact")}
        description={t("thePublishedVersionStartsImmediately")}
        size="sm"
      >
        <FormError error={start.error} className="mb-2" />
        <ContactSearch
          onChoose={({ id }) => start.mutate({ params: { id: automationId }, body: { contactId: id } })}
        />
      </DialogContent>
    </Dialog>
  );
}
