"use client";

import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { setQueryParameter, useQueryParameters } from "#components/layout/query-parameters.ts";
import { NewerVersionNotice } from "#components/layout/unsaved-changes/newer-version-notice.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import type { WebForm } from "#lib/web-forms/schema.ts";
import { FormStatusBadge } from "../form-status-badge.tsx";
import { FormView } from "../public/form-view.tsx";
import { SharePanel } from "../share-panel.tsx";
import { SubmissionList } from "../submission-list.tsx";
import { FieldList } from "./field-list.tsx";
import { FormMenu } from "./form-menu.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { type FormDraftState, useFormDraft } from "./use-form-draft.ts";

const tabs = ["fields", "settings", "share", "submissions"] as const;

/** The editor of a form, with a preview of what visitors will see. The address has the open tab. */
export function FormEditor({ form }: { form: WebForm }) {
  const t = useTranslations("web-forms.editor");
  const canWrite = usePermission("settings.write");
  const asked = useQueryParameters().get("tab");
  const tab = tabs.find((one) => one === asked) ?? (canWrite ? "fields" : "submissions");
  const state = useFormDraft(form);
  const { draft, saved } = state;
  return (
    <>
      <PageHeader
        title={saved.name}
        back={{ path: "forms", label: t("allForms") }}
        aside={<FormStatusBadge status={saved.status} />}
        actions={canWrite && <Actions state={state} />}
      />
      <PageBody>
        <Tabs value={tab} onValueChange={(next) => setQueryParameter("tab", next)} className="p-4">
          <TabsList aria-label={t("parts")}>
            {tabs.map((one) => (
              <TabsTrigger key={one} value={one}>
                {t(`tabs.${one}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          {state.loadNewer && (
            <NewerVersionNotice
              text={(load) => t.rich("newerVersion", { load })}
              onLoad={state.loadNewer}
              className="mt-4"
            />
          )}
          {!canWrite && tab !== "submissions" && <Callout className="mt-4">{t("noPermission")}</Callout>}
          <TabsContent value="share" className="max-w-2xl pt-4">
            <SharePanel form={saved} />
          </TabsContent>
          <TabsContent value="submissions" className="max-w-3xl pt-4">
            <SubmissionList form={saved} />
          </TabsContent>
          {(tab === "fields" || tab === "settings") && (
            <div className="grid gap-6 pt-4 lg:grid-cols-2">
              <fieldset disabled={!canWrite} className="min-w-0">
                <TabsContent value="fields">
                  <FieldList state={state} />
                </TabsContent>
                <TabsContent value="settings">
                  <SettingsPanel state={state} />
                </TabsContent>
              </fieldset>
              <Preview draft={draft} />
            </div>
          )}
        </Tabs>
      </PageBody>
    </>
  );
}

function Actions({ state }: { state: FormDraftState }) {
  const t = useTranslations("web-forms.editor");
  const { saved, isDirty, isSaving, save } = state;
  const isPublished = saved.status === "published";
  return (
    <>
      <FormMenu state={state} />
      {isDirty && (
        <Button busy={isSaving && isPublished} onClick={() => save()}>
          {t("save")}
        </Button>
      )}
      {!isPublished && (
        <Button variant="primary" busy={isSaving} onClick={() => save("published")}>
          {t("publish")}
        </Button>
      )}
    </>
  );
}

function Preview({ draft: { content } }: Pick<FormDraftState, "draft">) {
  const t = useTranslations("web-forms.editor");
  const { consent } = content;
  return (
    <section aria-label={t("preview")} className="min-w-0">
      <h2 className="mb-2 font-medium text-ink-soft text-xs">{t("preview")}</h2>
      <div className="web-form preview rounded-lg border shadow-card">
        <FormView
          form={{ ...content, consent: consent && { text: consent.text, isRequired: consent.isRequired } }}
          problems={[]}
          failure={null}
          isSending={false}
          onSubmit={null}
        />
      </div>
    </section>
  );
}
