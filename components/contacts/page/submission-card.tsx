"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { SubmittedAnswers } from "#components/layout/submitted-answers.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Link } from "#components/ui/link.tsx";
import type { TimelineItem } from "#lib/timeline/schema.ts";

type Submission = Extract<TimelineItem, { kind: "submission" }>["submission"];

/** A form that the contact submitted. It opens to the answers. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const t = useTranslations("contacts.submissionCard");
  const { workspace } = useShell();
  const { formId, formName, isNewContact, answers, consent } = submission;
  return (
    <details className="group rounded-lg border bg-raised">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 hover:bg-hover group-open:rounded-b-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{formName}</span>
          <span className="block truncate text-ink-faint text-xs">
            {t(isNewContact ? "added" : "submitted")}
          </span>
        </span>
        <ChevronDown className="size-4 text-ink-faint transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 border-t px-3 py-2">
        <SubmittedAnswers answers={answers} consent={consent} />
        <Link
          href={`/${workspace.id}/forms/${formId}?tab=submissions`}
          className="w-fit text-accent-ink text-sm hover:underline"
        >
          {t("allSubmissions")}
        </Link>
      </div>
    </details>
  );
}
