"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { channelIds, channelName } from "#components/ui/channel-icon.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { BoardColumn } from "#lib/contacts/schema.ts";
import { ApiError } from "#lib/platform/api/client.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { type ColumnValues, NewContact, useCreateContact, WHATSAPP } from "./new-contact.ts";

type NewContactDialogProps = {
  workspaceId: string;
  stages: readonly Pick<BoardColumn["stage"], "id" | "name" | "color">[];
  stageId: string;
  given?: ColumnValues;
  onClose: () => void;
  onCreated: (contactId: string) => void;
};

export function NewContactDialogContent({
  workspaceId,
  stages,
  stageId,
  given,
  onClose,
  onCreated,
}: NewContactDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.newContactDialogContent");
  const tChannels = useTranslations("ui.channelIcon");
  const form = useForm<NewContact>({
    resolver: zodResolver(NewContact),
    defaultValues: { platformId: WHATSAPP, name: "", lastname: "", number: "", email: "", stageId },
  });
  const { errors } = form.formState;
  const isWhatsapp = form.watch("platformId") === WHATSAPP;
  const create = useCreateContact(workspaceId, given);

  const submit = form.handleSubmit(async (values) => {
    try {
      const { contact } = await create.mutateAsync(values);
      onClose();
      toast(t("nameAdded", { name: fullName(contact.name, contact.lastname) }), {
        action: { label: tActions("open"), onClick: () => onCreated(contact.id) },
      });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409;
      const message = error instanceof Error ? error.message : t("couldNotBeAdded");
      form.setError(isTaken ? (isWhatsapp ? "number" : "email") : "root", { message }, { shouldFocus: true });
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("newContact")}
        size="md"
        footer={
          <SubmitButtons form="new-contact" busy={create.isPending} onCancel={onClose}>
            {t("addContact")}
          </SubmitButtons>
        }
      >
        <form id="new-contact" noValidate onSubmit={submit} className="grid gap-4 pt-1 sm:grid-cols-2">
          <FormError error={errors.root} className="sm:col-span-2" />
          <Field label={t("name")} required error={errors.name?.message}>
            <Input {...form.register("name")} autoComplete="off" />
          </Field>
          <Field label={t("lastName")} error={errors.lastname?.message}>
            <Input {...form.register("lastname")} autoComplete="off" />
          </Field>
          <Choice
            form={form}
            name="platformId"
            label={t("channel")}
            options={channelIds.map((id) => ({ value: String(id), label: channelName(id, tChannels) }))}
          />
          <Choice
            form={form}
            name="stageId"
            label={t("stage")}
            options={stages.map(({ id, name, color }) => ({ value: id, label: name, color }))}
          />
          {isWhatsapp && (
            <Field label={t("whatsAppNumber")} required error={errors.number?.message}>
              <Input
                {...form.register("number")}
                type="tel"
                placeholder={t("numberExample")}
                autoComplete="off"
              />
            </Field>
          )}
          <Field label={t("email")} required={!isWhatsapp} error={errors.email?.message}>
            <Input {...form.register("email")} type="email" autoComplete="off" />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type ChoiceProps = {
  form: ReturnType<typeof useForm<NewContact>>;
  name: "platformId" | "stageId";
  label: string;
  options: readonly { value: string; label: string; color?: string }[];
};

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <Select options={options} value={field.value} onChange={field.onChange} />}
      />
    </Field>
  );
}
