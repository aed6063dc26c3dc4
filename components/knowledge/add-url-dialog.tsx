"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Dialog, DialogClose, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { knowledgeEndpoints } from "#lib/knowledge/endpoints.ts";
import { findFileProblem } from "./check-file.ts";
import { fileNameOfUrl } from "./file-name-of-url.ts";
import { knowledgeKeys } from "./knowledge-queries.ts";

type AddUrlDialogProps = { agentId: string; open: boolean; onOpenChange: (open: boolean) => void };

export function AddUrlDialog({ agentId, open, onOpenChange }: AddUrlDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open && <AddUrlForm agentId={agentId} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

function AddUrlForm({ agentId, onDone }: { agentId: string; onDone: () => void }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("knowledge.addUrlDialog");
  const tProblems = useTranslations("knowledge.fileProblems");
  const workspaceId = useShell().workspace.id;
  const formId = useId();
  const form = useForm({ defaultValues: { fileUrl: "", fileName: "" } });
  const { errors, dirtyFields } = form.formState;
  const add = useWrite(knowledgeEndpoints.addFile, {
    stale: [knowledgeKeys.files(workspaceId, agentId), ["agents", workspaceId]],
    onSuccess: ({ fileName }) => {
      toast.success(t("isProcessed", { fileName }));
      onDone();
    },
  });
  const submit = form.handleSubmit((values) => add.mutate({ body: { ...values, agentId, workspaceId } }));
  const address = form.register("fileUrl", {
    validate: (text) => /^https?:\/\/\S+$/.test(text.trim()) || t("wrongAddress"),
    onChange: (event) => {
      if (!dirtyFields.fileName) form.setValue("fileName", fileNameOfUrl(event.target.value));
    },
  });
  const name = form.register("fileName", {
    validate: (text) =>
      text.trim() === "" ? t("required") : (findFileProblem({ name: text, size: 1 }, tProblems) ?? true),
  });
  return (
    <DialogContent
      title={t("addFromAWebAddress")}
      description={t("aboutDownload")}
      footer={
        <>
          <DialogClose asChild>
            <Button>{tActions("cancel")}</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending}>
            {t("addFile")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4" noValidate>
        <Field label={t("address")} error={errors.fileUrl?.message} required>
          <Input type="url" placeholder="https://example.com/prices.pdf" {...address} />
        </Field>
        <Field
          label={t("fileName")}
          description={t("aboutFileName")}
          error={errors.fileName?.message}
          required
        >
          <Input placeholder="prices.pdf" {...name} />
        </Field>
        <FormError error={add.error} />
      </form>
    </DialogContent>
  );
}
