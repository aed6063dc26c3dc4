"use client";

import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { useStoredDraft } from "#components/ui/form/use-stored-draft.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { leadEndpoints } from "#lib/leads/endpoints.ts";
import type { LeadForm, LeadFormDetail, LeadTarget } from "#lib/leads/schema.ts";
import { FieldMappingRow } from "./field-mapping-row.tsx";
import { LeadPreview } from "./lead-preview.tsx";
import { leadKeys } from "./lead-queries.ts";

/** The mapping of a form, with a preview for a real lead. */
export function FormEditor({ form }: { form: LeadFormDetail }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("leads.formEditor");
  const { workspace } = useShell();
  const canWrite = usePermission("settings.write");
  const { draft: map, isDirty, change, settle } = useStoredDraft(form.map);
  useUnsavedChanges(isDirty);
  const save = useWrite(leadEndpoints.saveMap, {
    stale: [leadKeys.all(workspace.id)],
    onSuccess: () => {
      toast.success(t("saved"), { description: t("aboutSaved") });
    },
    failure: t("notSaved"),
  });
  const choose = (name: string, target: LeadTarget | null) =>
    change(({ [name]: _, ...others }) => (target === null ? others : { ...others, [name]: target }));
  return (
    <>
      <PageHeader
        back={{ path: "ads", label: t("allAdsAndLeadForms") }}
        title={form.name ?? t("formId", { id: form.id })}
        aside={<span className="hidden truncate sm:inline">{form.channelName}</span>}
        actions={
          canWrite && (
            <>
              <ApplyMap form={form} isDirty={isDirty} />
              <Button
                variant="primary"
                busy={save.isPending}
                disabled={!isDirty}
                onClick={() =>
                  save.mutate(
                    { params: { formId: form.id }, body: { map } },
                    { onSuccess: (saved) => settle(map, saved.map) },
                  )
                }
              >
                {tActions("save")}
              </Button>
            </>
          )
        }
      />
      <PageBody width="text">
        {!canWrite && <Callout className="mb-6">{t("noPermission")}</Callout>}
        <SettingsSection title={t("mapping")} description={t("aboutMapping")}>
          <ul aria-label={t("answers")} className="divide-y rounded-lg border bg-raised shadow-card">
            {form.fields.map((field) => (
              <FieldMappingRow
                key={field.name}
                field={field}
                target={map[field.name]}
                disabled={!canWrite}
                onChange={(target) => choose(field.name, target)}
              />
            ))}
            {form.fields.length === 0 && (
              <li className="px-3 py-6 text-center text-ink-faint">{t("noAnswers")}</li>
            )}
          </ul>
        </SettingsSection>
        <LeadPreview form={form} map={map} />
      </PageBody>
    </>
  );
}

/** Applies the saved mapping to the contacts of past leads. */
function ApplyMap({ form, isDirty }: { form: LeadForm; isDirty: boolean }) {
  const t = useTranslations("leads.applyMap");
  const { workspace } = useShell();
  const apply = useConfirmedWrite(leadEndpoints.apply, {
    input: { params: { formId: form.id } },
    stale: [leadKeys.all(workspace.id)],
    onSuccess: () => {
      toast.success(t("applyingTheMapping"), { description: t("oneByOne") });
    },
    failure: t("couldNotApply"),
  });

  return (
    <>
      <Button disabled={isDirty} onClick={apply.ask}>
        {t("reapplyToPastLeads")}
      </Button>
      <ConfirmDialog
        title={t("reapplyQuestion")}
        description={t("consequence", { count: form.leads })}
        confirmLabel={t("apply")}
        {...apply.dialog}
      />
    </>
  );
}
