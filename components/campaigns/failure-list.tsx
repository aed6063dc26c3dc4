"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { translateValue } from "#components/ui/translate.ts";
import { campaignEndpoints } from "#lib/campaigns/endpoints.ts";
import type { CampaignReport, ReasonCount, RecipientState } from "#lib/campaigns/schema.ts";
import { campaignKeys } from "./campaign-queries.ts";
import type { RecipientFilter } from "./recipient-table.tsx";

type FailureListProps = { report: CampaignReport; onShow: (filter: RecipientFilter) => void };

/** Failures and excluded recipients by reason, with a retry for temporary failures. */
export function FailureList({ report, onShow }: FailureListProps) {
  const t = useTranslations("campaigns.failureList");
  const { failures, skips } = report;
  return (
    <section aria-label={t("failedAndExcluded")} className="rounded-lg border bg-raised p-4">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="font-semibold text-sm">{t("failedAndExcluded")}</h2>
        <Retry report={report} />
      </div>
      {failures.length + skips.length === 0 && (
        <p className="mt-3 text-ink-faint text-sm">{t("noneSoFar")}</p>
      )}
      <Reasons title={t("failed")} state="failed" reasons={failures} onShow={onShow} />
      <Reasons title={t("excluded")} state="skipped" reasons={skips} onShow={onShow} />
    </section>
  );
}

type ReasonsProps = {
  title: string;
  state: RecipientState;
  reasons: readonly ReasonCount[];
  onShow: (filter: RecipientFilter) => void;
};

function Reasons({ title, state, reasons, onShow }: ReasonsProps) {
  const tReasons = useTranslations("campaigns.skipReasons");
  if (reasons.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-medium text-ink-soft text-xs">{title}</h3>
      <ul aria-label={title} className="mt-1 flex flex-col">
        {reasons.map(({ code, reason, reasonParts, count }) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onShow({ state, code })}
              className="-mx-2 flex w-[calc(100%+1rem)] items-baseline gap-3 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover coarse:py-2.5"
            >
              <span className="min-w-6 shrink-0 font-medium tabular-nums">{numberText(count)}</span>
              <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">
                {state === "skipped" ? (
                  translateValue(tReasons, code, reason)
                ) : (
                  <ReasonText text={reason} parts={reasonParts} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Retry({ report: { id, failures, status } }: { report: CampaignReport }) {
  const t = useTranslations("campaigns.failureList");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("campaigns.write");
  const retry = useWrite(campaignEndpoints.retry, {
    stale: [campaignKeys.all(workspaceId)],
    onSuccess: () => toast.success(t("retrying")),
    failure: t("couldntRetry"),
  });
  const count = failures.filter(({ isRetryable }) => isRetryable).reduce((sum, one) => sum + one.count, 0);
  if (!canWrite || count === 0 || status === "cancelled") return null;
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      aria-label={t("retryContacts", { count })}
      onClick={() => retry.mutate({ params: { id } })}
    >
      <RotateCcw /> {t("retry", { count })}
    </Button>
  );
}
