"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { browserRegion } from "#components/ui/text/browser-region.ts";
import { call } from "#lib/platform/api/client.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { CreateWorkspace } from "#lib/workspaces/schema.ts";
import { CreateSandboxButton } from "./create-sandbox-button.tsx";

type NewWorkspaceDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Creates a workspace owned by the user and opens it. */
export function NewWorkspaceDialog({ open, onOpenChange }: NewWorkspaceDialogProps) {
  const t = useTranslations("workspaces.newWorkspaceDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={t("newWorkspace")} description={t("aboutWorkspaces")}>
        <NewWorkspaceForm onDone={() => onOpenChange(false)} />
        <CreateSandboxButton onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function NewWorkspaceForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("workspaces.newWorkspaceDialog");
  const router = useRouter();
  const form = useForm({ resolver: formResolver(CreateWorkspace), defaultValues: { name: "" } });
  const create = useMutation({
    mutationFn: (body: CreateWorkspace) => call(workspaceEndpoints.create, { body }),
    onSuccess: (workspace) => {
      onDone();
      router.push(`/${workspace.id}/board`);
      router.refresh();
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ name }) => create.mutate({ name, ...browserRegion() }))}
      className="grid gap-4"
    >
      <Field
        label={t("name")}
        description={t("aboutOwner")}
        error={form.formState.errors.name?.message}
        required
      >
        <Input {...form.register("name")} autoComplete="organization" maxLength={120} />
      </Field>
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending} onCancel={onDone}>
          {t("createWorkspace")}
        </SubmitButtons>
      </div>
    </form>
  );
}
