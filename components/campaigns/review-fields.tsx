"use client";

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
  const count = preview?.reachable ?? 0;
  const minutes = count / Math.max(1, draft.ratePerMinute || 1);
  const start = draft.scheduled === null ? "now" : plannedTime(draft.scheduled);
  const summary = `${countOf(count, "message")} at ${draft.ratePerMinute || 0} per minute: ${durationLabel(minutes)}.`;
  return (
    <FormStep title="Review">
      <p className="text-sm">
        {preview ? summary : isChosen(draft.audience) ? "Counting…" : "Choose the audience first."}
      </p>
      <p className="text-ink-faint text-xs">
        It starts {start}. Each contact that matches the filters at that time gets one message. The campaign
        pauses automatically if WhatsApp rejects messages or too many of the first ones fail.
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={onAsk}
        title={draft.scheduled === null ? `Send to ${countOf(count, "contact")}?` : `Send on ${start}?`}
        description={`${summary} These are real messages, and WhatsApp may charge for them.`}
        confirmLabel={draft.scheduled === null ? "Start campaign" : "Schedule campaign"}
        danger={false}
        busy={isBusy}
        onConfirm={onStart}
      />
    </FormStep>
  );
}
