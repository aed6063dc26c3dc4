"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { leadEndpoints } from "#lib/leads/endpoints.ts";
import type { LeadForm } from "#lib/leads/schema.ts";
import { leadKeys } from "./lead-queries.ts";

/** Applies the saved mapping to the contacts of past leads. */
export function ApplyMap({ form, isDirty }: { form: LeadForm; isDirty: boolean }) {
  const t = useTranslations("leads.applyMap");
  const { workspace } = useShell();
  const [asking, setAsking] = useState(false);
  const apply = useWrite(leadEndpoints.apply, {
    stale: [leadKeys.all(workspace.id)],
    onSuccess: () => {
      setAsking(false);
      toast.success(t("applyingTheMapping"), { description: t("oneByOne") });
    },
    onError: (error) => toast.error(t("couldNotApply"), { description: error.message }),
  });

  return (
    <>
      <Button disabled={isDirty} onClick={() => setAsking(true)}>
        {t("reapplyToPastLeads")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("reapplyQuestion")}
        description={t("consequence", { count: form.leads })}
        confirmLabel={t("apply")}
        busy={apply.isPending}
        onConfirm={() => apply.mutate({ params: { formId: form.id } })}
      />
    </>
  );
}
