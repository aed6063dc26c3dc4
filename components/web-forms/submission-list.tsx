"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Download, Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { saveCsv } from "#components/layout/save-csv.ts";
import { SubmittedAnswers } from "#components/layout/submitted-answers.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { FormSubmission, WebForm } from "#lib/web-forms/schema.ts";
import { formQueries } from "./form-queries.ts";

/** The submissions of a form, newest first, and how many there were lately. */
export function SubmissionList({ form: { id: formId, name } }: { form: Pick<WebForm, "id" | "name"> }) {
  const t = useTranslations("web-forms.submissions");
  const { workspace } = useShell();
  const pages = useInfiniteQuery(formQueries.submissions(workspace.id, formId));
  const days = useQuery(formQueries.statistics(workspace.id, formId)).data?.days;
  const submissions = pages.data?.pages.flatMap((page) => page.data) ?? [];
  const total = (key: "submissions" | "refused") => days?.reduce((sum, day) => sum + day[key], 0) ?? 0;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 empty:hidden">
        {days && (
          <p className="text-ink-soft text-sm">
            {t("lastDays", { count: total("submissions"), refused: total("refused") })}
          </p>
        )}
        {submissions.length > 0 && <ExportButton formId={formId} name={name} />}
      </div>
      <LoadState query={pages} failure={t("couldNotLoad")} rows={5} />
      {pages.data && submissions.length === 0 && (
        <EmptyState icon={<Inbox />} title={t("none")} description={t("aboutNone")} />
      )}
      <ul
        aria-label={t("submissions")}
        className="divide-y rounded-lg border bg-raised shadow-card empty:hidden"
      >
        {submissions.map((submission) => (
          <SubmissionRow key={submission.id} submission={submission} />
        ))}
      </ul>
      <LoadMore {...pagingOf(pages)} />
    </>
  );
}

function ExportButton({ formId, name }: { formId: string; name: string }) {
  const t = useTranslations("web-forms.submissions");
  const tSave = useTranslations("imports.saveCsv");
  const { workspace } = useShell();
  const path = `/api/form/${formId}/submission/export`;
  return (
    <Button
      size="sm"
      onClick={() => void saveCsv({ workspaceId: workspace.id, path, fileName: `${name}.csv`, t: tSave })}
    >
      <Download /> {t("exportCsv")}
    </Button>
  );
}

function SubmissionRow({ submission }: { submission: FormSubmission }) {
  const t = useTranslations("web-forms.submissions");
  const { workspace } = useShell();
  const { contactId, contactName, isNewContact, answers, consent, date } = submission;
  return (
    <li className="px-3 py-2.5">
      <div className="flex items-baseline gap-2">
        <Link
          href={`/${workspace.id}/contacts/${contactId}`}
          className="min-w-0 truncate font-medium hover:underline"
        >
          {contactName}
        </Link>
        {isNewContact && <Badge>{t("newContact")}</Badge>}
        <span className="ml-auto shrink-0 text-ink-faint text-xs">
          <TimeAgo date={date} ago />
        </span>
      </div>
      <div className="mt-1">
        <SubmittedAnswers answers={answers} consent={consent} />
      </div>
    </li>
  );
}
