"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import { Select } from "#components/ui/form/select.tsx";
import { type ShownReason, useReasonText } from "#components/ui/text/reason-text.ts";
import type { AudiencePreview } from "#lib/campaigns/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import { shownText } from "#lib/templates/template-variables.ts";
import type { MessagePreviewProps } from "./campaign-slots.ts";

type SampleMessageProps = {
  template: Template | null;
  preview: AudiencePreview | undefined;
  Preview: ComponentType<MessagePreviewProps>;
};

/** The message that one of the first contacts would receive. */
export function SampleMessage({ template, preview, Preview }: SampleMessageProps) {
  const t = useTranslations("campaigns.sampleMessage");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const samples = preview?.samples ?? [];
  const sample = samples.find(({ contactId }) => contactId === chosenId) ?? samples[0] ?? null;
  if (!template) {
    return (
      <p className="rounded-xl border border-dashed p-6 text-center text-ink-faint text-sm">
        {t("chooseATemplateToPreview")}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {sample && (
        <Select
          label={t("previewContact")}
          options={samples.map(({ contactId, name, number }) => ({
            value: contactId,
            label: name,
            description: number,
          }))}
          value={sample.contactId}
          onChange={setChosenId}
        />
      )}
      <Preview template={template} sample={sample} />
      {sample?.problem && (
        <p className="text-warn-ink text-xs">
          <SampleProblem text={sample.problem} parts={sample.problemParts} />
        </p>
      )}
    </div>
  );
}

/** The reason why the message cannot be filled in, with the console's names of the variables. */
function SampleProblem(problem: ShownReason) {
  return shownText(useReasonText()(problem));
}
