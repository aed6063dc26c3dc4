"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import type { Template } from "#lib/templates/schema.ts";
import { templateKeys } from "./template-queries.ts";

/** Deletes a template after confirmation. */
export function DeleteTemplate({ template }: { template: Template }) {
  const router = useRouter();
  const workspaceId = useShell().workspace.id;
  const [open, setOpen] = useState(false);
  const remove = useWrite(templateEndpoints.delete, {
    stale: [templateKeys.all(workspaceId)],
    onSuccess: () => {
      toast.success("Template deleted");
      router.replace(`/${workspaceId}/templates`);
    },
    onError: (error) => toast.error("Couldn't delete the template", { description: error.message }),
  });
  const isAtVendor = template.vendorId !== null && template.status !== "deleted";
  return (
    <>
      <IconButton label="Delete template" icon={<Trash2 />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        danger
        open={open}
        onOpenChange={setOpen}
        title={`Delete ${template.name}?`}
        description={
          isAtVendor
            ? "It is also deleted from WhatsApp, and its name cannot be used again for 30 days."
            : "This cannot be undone."
        }
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: template.id } })}
      />
    </>
  );
}
