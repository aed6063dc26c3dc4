"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronRight, ClipboardList, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { WebFormSummary } from "#lib/web-forms/schema.ts";
import { formQueries } from "./form-queries.ts";
import { FormStatusBadge } from "./form-status-badge.tsx";
import { NewFormDialog } from "./new-form-dialog.tsx";

/** The page "Website forms". */
export function FormsPage() {
  const t = useTranslations("web-forms.formsPage");
  if (usePermission("contacts.read")) return <Forms />;
  return (
    <>
      <PageHeader title={t("forms")} back={{ path: "ads", label: t("backToAds") }} />
      <PageBody>
        <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
      </PageBody>
    </>
  );
}

function Forms() {
  const t = useTranslations("web-forms.formsPage");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("settings.write");
  const forms = useQuery(formQueries.list(workspaceId));
  const [isNaming, setNaming] = useState(false);
  const add = canWrite && (
    <Button variant="primary" onClick={() => setNaming(true)}>
      <Plus /> {t("newForm")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("forms")}
        back={{ path: "ads", label: t("backToAds") }}
        aside={forms.data && <span className="text-xs tabular-nums">{forms.data.length}</span>}
        actions={forms.data && forms.data.length > 0 && add}
      />
      <PageBody>
        <LoadState query={forms} failure={t("couldNotLoad")} rows={4} className="m-4" />
        {forms.data?.length === 0 && (
          <EmptyState
            icon={<ClipboardList />}
            title={t("noFormsYet")}
            description={t("aboutForms")}
            action={add}
          />
        )}
        <ul aria-label={t("forms")} className="divide-y empty:hidden">
          {forms.data?.map((form) => (
            <FormRow key={form.id} form={form} />
          ))}
        </ul>
      </PageBody>
      <NewFormDialog open={isNaming} onOpenChange={setNaming} />
    </>
  );
}

function FormRow({ form }: { form: WebFormSummary }) {
  const t = useTranslations("web-forms.formsPage");
  const { workspace } = useShell();
  const { id, name, status, submissions, lastSubmissionDate } = form;
  return (
    <li>
      <Link
        href={`/${workspace.id}/forms/${id}`}
        className="flex items-center gap-3 px-4 py-2.5 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-ink-faint text-xs">
            {t("submissions", { count: submissions })}
            {lastSubmissionDate && (
              <>
                {" · "}
                <TimeAgo date={lastSubmissionDate} ago />
              </>
            )}
          </span>
        </span>
        <FormStatusBadge status={status} />
        <ChevronRight className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}
