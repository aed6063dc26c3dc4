"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { currencyOptions } from "#components/ui/text/locale-options.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { opportunityLimits } from "#lib/opportunities/schema.ts";
import { currencyOfLocale } from "#lib/platform/locale/currencies.ts";
import { ContactChoice } from "./contact-choice.tsx";
import { amountProblem, readAmount } from "./money.ts";
import { useOpportunityWrites } from "./use-opportunity-writes.ts";

const NewOpportunity = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => readerText("opportunities.newOpportunityDialog")("enterAName") })
    .max(opportunityLimits.name),
  amount: z.string().refine((text) => readAmount(text) !== null),
  currencyCode: z.string(),
  stageId: z.string(),
  contactId: z.string().nullable(),
  assignedComercialId: z.string().nullable(),
  description: z.string(),
});
type NewOpportunity = z.infer<typeof NewOpportunity>;

type NewOpportunityDialogProps = {
  /** The initial stage; by default the first stage of the first pipeline. */
  stageId?: string;
  contactId?: string;
  /** The initial currency of a workspace without one. */
  currencyCode?: string;
  onClose: () => void;
  onCreated?: (id: string) => void;
};

export function NewOpportunityDialog(props: NewOpportunityDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("opportunities.newOpportunityDialog");
  const { onClose, onCreated } = props;
  const { form, stages } = useNewOpportunityForm(props);
  const { create } = useOpportunityWrites();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ amount, ...entered }) => {
    try {
      const { id, name } = await create({
        ...entered,
        stageId: entered.stageId || stages[0]?.value,
        amount: readAmount(amount) ?? 0,
      });
      onClose();
      toast(
        t("nameAdded", { name }),
        onCreated && { action: { label: tActions("open"), onClick: () => onCreated(id) } },
      );
    } catch (error) {
      form.setError("root", {
        message: error instanceof Error ? error.message : t("couldntAdd"),
      });
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t("newOpportunity")}
        footer={
          <SubmitButtons form="new-opportunity" busy={isSubmitting} onCancel={onClose}>
            {t("addOpportunity")}
          </SubmitButtons>
        }
      >
        <form id="new-opportunity" noValidate onSubmit={submit} className="grid gap-4 pt-1 sm:grid-cols-2">
          <FormError error={errors.root} className="sm:col-span-2" />
          <Fields form={form} stages={stages} asksContact={props.contactId === undefined} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** The form, and the stages to choose from. */
function useNewOpportunityForm(props: NewOpportunityDialogProps) {
  const { workspace, user } = useShell();
  const detail = useQuery(workspaceQueries.detail(workspace.id)).data;
  const pipelines = detail?.pipelines ?? [];
  const stages = pipelines.flatMap((pipeline) =>
    pipeline.stages.map(({ id, name, color }) => ({
      value: id,
      label: name,
      color,
      group: pipelines.length > 1 ? pipeline.name : undefined,
    })),
  );
  const form = useForm<NewOpportunity>({
    resolver: formResolver(NewOpportunity),
    defaultValues: {
      name: "",
      amount: "",
      currencyCode: workspace.currency ?? props.currencyCode ?? currencyOfLocale(workspace.locale),
      stageId: props.stageId ?? "",
      contactId: props.contactId ?? null,
      assignedComercialId: user.id,
      description: "",
    },
  });
  return { form, stages };
}

type FieldsProps = ReturnType<typeof useNewOpportunityForm> & { asksContact: boolean };

function Fields({ form, stages, asksContact }: FieldsProps) {
  const tMoney = useTranslations("opportunities.money");
  const t = useTranslations("opportunities.newOpportunityDialog");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const { errors } = form.formState;
  const values = form.watch();
  return (
    <>
      <div className="sm:col-span-2">
        <Field label={t("name")} required error={errors.name?.message}>
          <Input {...form.register("name")} autoComplete="off" />
        </Field>
      </div>
      <Field
        label={t("amount")}
        required
        error={errors.amount && (amountProblem(values.amount, tMoney) ?? undefined)}
      >
        <Input {...form.register("amount")} inputMode="decimal" placeholder="1200" autoComplete="off" />
      </Field>
      <Field label={t("currency")}>
        <Combobox
          label={t("currency")}
          options={currencyOptions()}
          value={values.currencyCode}
          onChange={(code) => code && form.setValue("currencyCode", code)}
        />
      </Field>
      <Field label={t("stage")}>
        <Combobox
          label={t("stage")}
          options={stages}
          value={values.stageId || (stages[0]?.value ?? null)}
          onChange={(stageId) => stageId && form.setValue("stageId", stageId)}
        />
      </Field>
      <Field label={t("assignee")}>
        <Combobox
          label={t("assignee")}
          options={personOptions(people)}
          value={values.assignedComercialId}
          noneLabel={t("unassigned")}
          placeholder={t("unassigned")}
          onChange={(id) => form.setValue("assignedComercialId", id)}
        />
      </Field>
      {asksContact && (
        <div className="sm:col-span-2">
          <Field label={t("contact")}>
            <ContactChoice value={values.contactId} onChange={(id) => form.setValue("contactId", id)} />
          </Field>
        </div>
      )}
      <div className="sm:col-span-2">
        <Field label={t("description")}>
          <Textarea {...form.register("description")} rows={3} maxLength={opportunityLimits.description} />
        </Field>
      </div>
    </>
  );
}
