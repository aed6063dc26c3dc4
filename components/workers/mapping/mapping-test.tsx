"use client";

import { CircleCheck, CircleSlash, FlaskConical, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { Mapping } from "#lib/workers/mapping/schema.ts";
import type { MappingTest as Trial } from "#lib/workers/schema.ts";

type MappingTestProps = { workerId: string; runId: string | null; mapping: Mapping };

/** Shows what the mapping on the screen would do with the selected call. */
export function MappingTest({ workerId, runId, mapping }: MappingTestProps) {
  const t = useTranslations("workers.mappingTest");
  const trial = useWrite(workerEndpoints.test, { stale: [] });
  const input = JSON.stringify([runId, mapping]);
  const lastInput =
    trial.variables && JSON.stringify([trial.variables.body.runId, trial.variables.body.mapping]);
  const isOfThis = lastInput === input;
  return (
    <section aria-label={t("test")} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          disabled={runId === null || mapping.fields.length === 0}
          busy={trial.isPending}
          onClick={() => runId && trial.mutate({ params: { id: workerId }, body: { runId, mapping } })}
        >
          <FlaskConical /> {t("testOnThisCall")}
        </Button>
        <p className="text-ink-faint text-xs">{t("nothingIsWritten")}</p>
      </div>
      <div role="status">
        {isOfThis && trial.isError && <Callout variant="danger">{trial.error.message}</Callout>}
        {isOfThis && trial.data && <TrialResult trial={trial.data} />}
      </div>
    </section>
  );
}

function TrialResult({ trial }: { trial: Trial }) {
  const t = useTranslations("workers.mappingTest");
  const { status, contact, opportunity, task } = trial;
  const reason = useReasonText()({ text: trial.reason ?? "", parts: trial.reasonParts });
  const b = (text: ReactNode) => <b>{text}</b>;
  if (status === "failed") {
    return (
      <Callout variant="danger" icon={<TriangleAlert />}>
        {t("itWouldFail", { reason })}
      </Callout>
    );
  }
  if (status === "skipped") {
    return (
      <Callout variant="warn" icon={<CircleSlash />}>
        {t("itWouldBeSkipped", { reason })}
      </Callout>
    );
  }
  return (
    <Callout variant="success" icon={<CircleCheck />}>
      <p>{t("itWouldBeProcessed")}</p>
      <ul className="mt-0.5 list-disc pl-4">
        {contact && (
          <li>
            {t.rich(contact.id === null ? "newContact" : "existingContact", {
              name: contact.name || t("withoutAName"),
              b,
            })}
          </li>
        )}
        {opportunity && <li>{t.rich("opportunity", { name: opportunity, b })}</li>}
        {task && <li>{t.rich("task", { name: task, b })}</li>}
      </ul>
    </Callout>
  );
}
