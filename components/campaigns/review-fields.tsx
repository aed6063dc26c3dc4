"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { plannedTime } from "#components/ui/time-ago.tsx";
import { type AudiencePreview, isChosen } from "#lib/campaigns/schema.ts";
import type { CampaignDraft } from "./campaign-draft.ts";
import { durationLabel } from "./campaign-labels.ts";
import { FormStep } from "./form-step.tsx";

type ReviewFieldsProps = {
  draft: CampaignDraft;
  preview: AudiencePreview | undefined;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  isBusy: boolean;
  onStart: () => void;
};

/** A summary of the campaign, and the confirmation before it starts. */
export function ReviewFields({ draft, preview, isAsking, onAsk, isBusy, onStart }: ReviewFieldsProps) {
  const t = useTranslations("campaigns.reviewFields");
  const tDurations = useTranslations("campaigns.durations");
  const count = preview?.reachable ?? 0;
  const minutes = count / Math.max(1, draft.ratePerMinute || 1);
  const start = draft.scheduled === null ? "" : plannedTime(draft.scheduled);
  const duration = durationLabel(minutes, tDurations);
  const summary = t("summary", { count, rate: draft.ratePerMinute || 0, duration });
  return (
    <FormStep title={t("review")}>
      <p className="text-sm">
        {preview ? summary : isChosen(draft.audience) ? t("counting") : t("chooseTheAudienceFirst")}
      </p>
      <p className="text-ink-faint text-xs">
        {t("whatHappens", { when: draft.scheduled === null ? "now" : "later", start })}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={onAsk}
        title={draft.scheduled === null ? t("sendToContacts", { count }) : t("sendOnStart", { start })}
        description={`${summary} ${t("realMessages")}`}
        confirmLabel={draft.scheduled === null ? t("startCampaign") : t("scheduleCampaign")}
        danger={false}
        busy={isBusy}
        onConfirm={onStart}
      />
    </FormStep>
  );
}
