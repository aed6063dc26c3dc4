"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { FormEditor } from "./editor/form-editor.tsx";
import { formQueries } from "./form-queries.ts";

/** One form: its fields and settings, how to share it, and its submissions. */
export function FormDetailsPage({ formId }: { formId: string }) {
  const t = useTranslations("web-forms.oneForm");
  const tForms = useTranslations("web-forms.formsPage");
  if (usePermission("contacts.read")) return <OneForm formId={formId} />;
  return (
    <>
      <PageHeader title={t("form")} back={{ path: "forms", label: t("allForms") }} />
      <PageBody>
        <NoPermissionState title={tForms("noPermission")} description={tForms("askAnOwner")} />
      </PageBody>
    </>
  );
}

function OneForm({ formId }: { formId: string }) {
  const t = useTranslations("web-forms.oneForm");
  const { workspace } = useShell();
  const form = useQuery(formQueries.detail(workspace.id, formId));
  if (form.data) return <FormEditor key={formId} form={form.data} />;
  return (
    <>
      <PageHeader title={t("form")} back={{ path: "forms", label: t("allForms") }} />
      <PageBody width="text">
        <RecordLoadState noun="form" query={form} failure={t("couldNotLoad")} rows={6} />
      </PageBody>
    </>
  );
}
