"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FormEditor } from "./form-editor.tsx";
import { leadQueries } from "./lead-queries.ts";

/** One lead form: its questions, their mapping, and its last leads. */
export function FormPage({ formId }: { formId: string }) {
  const t = useTranslations("leads.formPage");
  const { workspace } = useShell();
  const form = useQuery(leadQueries.form(workspace.id, formId));
  if (form.data) return <FormEditor key={formId} form={form.data} />;
  return (
    <>
      <PageHeader title={t("leadForm")} back={{ path: "ads", label: t("allAdsAndLeadForms") }} />
      <PageBody width="text">
        <RecordLoadState noun="leadForm" query={form} failure={t("couldNotLoad")} rows={6} />
      </PageBody>
    </>
  );
}
