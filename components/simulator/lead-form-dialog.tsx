"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardList } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "#components/ui/overlay/dialog.tsx";
import type { LeadForm } from "#lib/simulator/schema.ts";
import { simulatorQueries } from "./simulator-queries.ts";
import type { Act } from "./use-phone.ts";

const networks = [
  { value: "facebook", label: "Facebook" },
  { value: "instagram", label: "Instagram" },
] as const;

/** A lead ad's form, filled in as the customer. The page is notified of the lead. */
export function LeadFormDialog({ isOn, onSend }: { isOn: boolean; onSend: Act }) {
  const t = useTranslations("simulator.leadFormDialog");
  const { workspace } = useShell();
  const [open, setOpen] = useState(false);
  const forms = useQuery({ ...simulatorQueries.forms(workspace.id), enabled: open });
  const [formId, setFormId] = useState<string>();
  const form = forms.data?.find(({ id }) => id === formId) ?? forms.data?.[0];
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <IconButton label={t("fillInLeadForm")} icon={<ClipboardList />} disabled={!isOn} />
      </DialogTrigger>
      <DialogContent
        title={t("fillInLeadForm")}
        description={t("notifiesThePage")}
        footer={
          <Button variant="primary" type="submit" form="lead-form" disabled={!form}>
            {t("submit")}
          </Button>
        }
      >
        <LoadState query={forms} failure={t("couldNotBeLoaded")} rows={4} />
        {forms.data && form && (
          <div className="flex flex-col gap-3">
            <Field label={t("form")}>
              <Select
                options={forms.data.map(({ id, name }) => ({ value: id, label: name }))}
                value={form.id}
                onChange={setFormId}
              />
            </Field>
            <Questions
              key={form.id}
              form={form}
              onSend={(action) => {
                onSend(action);
                setOpen(false);
              }}
            />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Questions({ form, onSend }: { form: LeadForm; onSend: Act }) {
  const t = useTranslations("simulator.leadFormDialog");
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [network, setNetwork] = useState<"facebook" | "instagram">("facebook");
  const [adName, setAdName] = useState(t("sampleAdName"));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Events of a portal also reach the composer's form.
    event.stopPropagation();
    const fields = Object.entries(answers).map(([name, value]) => ({ name, value }));
    const ad = adName.trim() || null;
    onSend({ kind: "lead", formId: form.id, answers: fields, network, adName: ad });
  };
  const answer = (key: string, value: string) => setAnswers((others) => ({ ...others, [key]: value }));
  return (
    <form id="lead-form" onSubmit={submit} className="flex flex-col gap-3">
      {form.questions.map(({ key, label, options }) => (
        <Field key={key} label={label}>
          {options.length > 0 ? (
            <Select
              options={options.map((option) => ({ value: option.key, label: option.value }))}
              value={answers[key]}
              onChange={(value) => answer(key, value)}
              placeholder={t("choose")}
            />
          ) : (
            <Input
              value={answers[key] ?? ""}
              maxLength={1_000}
              autoComplete="off"
              onChange={(event) => answer(key, event.target.value)}
            />
          )}
        </Field>
      ))}
      <SegmentedControl label={t("whereTheAdIs")} segments={networks} value={network} onChange={setNetwork} />
      <Field label={t("nameOfTheAd")} description={t("leaveEmpty")}>
        <Input value={adName} maxLength={200} onChange={(event) => setAdName(event.target.value)} />
      </Field>
    </form>
  );
}
