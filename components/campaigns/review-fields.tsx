"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { countOf } from "#components/ui/text/count-of.ts";
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
  const count = preview?.reachable ?? 0;
  const minutes = count / Math.max(1, draft.ratePerMinute || 1);
  const start = draft.scheduled === null ? "now" : plannedTime(draft.scheduled);
  const summary = `${countOf(count, "message")} at ${draft.ratePerMinute || 0} per minute: ${durationLabel(minutes)}.`;
  return (
    <FormStep title={t("review")}>
      <p className="text-sm">
        {preview ? summary : isChosen(draft.audience) ? t("counting") : t("chooseTheAudienceFirst")}
      </p>
      <p className="text-ink-faint text-xs">{t("itStartsStart", { start })}</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={onAsk}
        title={
          draft.scheduled === null
            ? t("sendToCount", { count: countOf(count, "contact") })
            : t("sendOnStart", { start })
        }
        description={`${summary} These are real messages, and WhatsApp may charge for them.`}
        confirmLabel={draft.scheduled === null ? t("startCampaign") : t("scheduleCampaign")}
        danger={false}
        busy={isBusy}
        onConfirm={onStart}
      />
    </FormStep>
  );
}
