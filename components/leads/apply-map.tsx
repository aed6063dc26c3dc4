"use client";

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
  const { workspace } = useShell();
  const [asking, setAsking] = useState(false);
  const apply = useWrite(leadEndpoints.apply, {
    stale: [leadKeys.all(workspace.id)],
    onSuccess: () => {
      setAsking(false);
      toast.success("Applying the mapping", { description: "Contacts are updated one by one." });
    },
    onError: (error) => toast.error("Couldn't apply the mapping", { description: error.message }),
  });
  const count = form.leads === 1 ? "the contact of 1 lead" : `the contacts of ${form.leads} leads`;
  return (
    <>
      <Button disabled={isDirty} onClick={() => setAsking(true)}>
        Reapply to past leads
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reapply to past leads?"
        description={`The answers are applied to ${count}. Existing names, emails and numbers are kept, and no lead rules run.`}
        confirmLabel="Apply"
        busy={apply.isPending}
        onConfirm={() => apply.mutate({ params: { formId: form.id } })}
      />
    </>
  );
}
