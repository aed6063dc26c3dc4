"use client";

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { findEvent } from "#lib/rules/events.ts";
import type { RuleTest } from "#lib/rules/schema.ts";
import { RequestView } from "./request-view.tsx";
import { bodyOf, type RuleDraft } from "./rule-draft.ts";
import { ruleQueries } from "./rule-queries.ts";
import { SendTest } from "./send-test.tsx";
import { SubjectChooser } from "./subject-chooser.tsx";
import { type Candidate, candidatesOf, trialSubjects } from "./trial-subjects.ts";

type RuleTestPanelProps = {
  draft: RuleDraft;
  /** The stored rule of the draft. Its masked secrets are kept. */
  ruleId?: string;
};

/**
 * Tests the draft with a contact, opportunity or task: results and the exact request immediately, sending on demand.
 */
export function RuleTestPanel({ draft, ruleId }: RuleTestPanelProps) {
  const t = useTranslations("rules.ruleTest");
  const workspaceId = useShell().workspace.id;
  const subject = findEvent(draft.trigger)?.subject ?? "contact";
  const { key } = trialSubjects[subject];
  const newest = useQuery(candidatesOf(subject, workspaceId, "")).data?.[0] ?? null;
  const [chosen, setChosen] = useState<{ subject: string; candidate: Candidate } | null>(null);
  const tried = chosen?.subject === subject ? chosen.candidate : newest;
  const settled = useDebouncedValue(draft, 400);
  const name = settled.name.trim() || t("draft");
  const input = { ruleId, rule: { ...bodyOf(settled), name }, [key]: tried?.id ?? "" };
  const isUnfinished = settled.actions.some(({ url }) => url.trim() === "");
  const dryRun = useQuery({
    ...ruleQueries.dryRun(workspaceId, input),
    enabled: tried !== null && !isUnfinished && settled.trigger === draft.trigger,
  });
  const send = useWrite(ruleEndpoints.test, { stale: [] });
  const isSent = send.isSuccess && JSON.stringify(send.variables.body.rule) === JSON.stringify(input.rule);
  const shown = isSent ? send.data : dryRun.data;

  return (
    <section aria-label={t("test")} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 className="flex items-center gap-2 font-semibold text-sm">
          <FlaskConical className="size-4 text-ink-faint" /> {t("testWith")}
        </h2>
        <SubjectChooser
          subject={subject}
          value={tried}
          onChange={(next) => {
            send.reset();
            setChosen({ subject, candidate: next });
          }}
        />
      </div>
      {tried === null && <p className="text-ink-soft text-sm">{t(`nothingToTestWith.${subject}`)}</p>}
      {tried && isUnfinished && <p className="text-ink-soft text-sm">{t("enterAnAddressForEach")}</p>}
      {dryRun.isError && <Callout variant="warn">{dryRun.error.message}</Callout>}
      {tried && !isUnfinished && dryRun.isPending && !dryRun.isError && <SkeletonRows count={4} />}
      {tried && shown && !dryRun.isError && (
        <>
          <VerdictList test={shown} name={tried.name} />
          {shown.requests.map((request, index) => (
            <RequestView
              // biome-ignore lint/suspicious/noArrayIndexKey: requests keep the order of the actions.
              key={index}
              request={request}
              title={shown.requests.length > 1 ? t("requestNumber", { number: index + 1 }) : t("request")}
            />
          ))}
          <SendTest
            busy={send.isPending}
            onSend={() => send.mutate({ body: { ...input, rule: { ...bodyOf(draft), name }, send: true } })}
          />
        </>
      )}
      {send.isError && (
        <Callout variant="danger" urgent>
          {send.error.message}
        </Callout>
      )}
    </section>
  );
}

/** The result of each condition for the chosen contact, and the consequence. */
function VerdictList({ test, name }: { test: RuleTest; name: string }) {
  const t = useTranslations("rules.verdictList");
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2 font-medium text-sm" role="status">
        <Mark matched={test.matched} />
        {test.matched ? t("itWouldRunForName", { name }) : t("itWouldNotRun", { name })}
      </p>
      {test.conditions.length === 0 ? (
        <p className="text-ink-soft text-xs">{t("thereAreNoConditions")}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {test.conditions.map((condition, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place.
            <li key={index} className="flex items-start gap-2 text-ink-soft text-xs">
              <Mark matched={condition.matched} />
              <ReasonText text={condition.why} parts={condition.whyParts} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ matched }: { matched: boolean }) {
  const t = useTranslations("rules.verdictList");
  return matched ? (
    <CircleCheck aria-label={t("matches")} className="mt-px size-3.5 shrink-0 text-success-ink" />
  ) : (
    <CircleX aria-label={t("doesNotMatch")} className="mt-px size-3.5 shrink-0 text-danger-ink" />
  );
}
