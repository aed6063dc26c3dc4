"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { Campaign } from "#lib/campaigns/schema.ts";
import type { Template } from "#lib/templates/schema.ts";
import { AudienceFields } from "./audience-fields.tsx";
import type { CampaignSlots } from "./campaign-slots.ts";
import { DeleteCampaign } from "./delete-campaign.tsx";
import { MessageFields } from "./message-fields.tsx";
import { PaceFields } from "./pace-fields.tsx";
import { ReviewFields } from "./review-fields.tsx";
import { SampleMessage } from "./sample-message.tsx";
import { SendTest } from "./send-test.tsx";
import { useCampaignForm } from "./use-campaign-form.ts";

type CampaignEditorProps = {
  campaign: Campaign | null;
  templates: readonly Template[];
  slots: CampaignSlots;
};

/** The form of a campaign, with a preview for the first contacts. */
export function CampaignEditor({ campaign, templates, slots }: CampaignEditorProps) {
  const t = useTranslations("campaigns.campaignEditor");
  const form = useCampaignForm(campaign, templates);
  const [isAsking, setAsking] = useState(false);
  const { draft, change, faultOf, template, counting } = form;
  const { preview } = counting;
  const step = { draft, change, faultOf };
  return (
    <>
      <PageHeader
        back={{ path: "campaigns", label: t("allCampaigns") }}
        title={campaign?.name ?? t("newCampaign")}
        aside={campaign && <Badge dot>{t("draft")}</Badge>}
        actions={
          campaign && (
            <>
              <SendTest campaign={campaign} />
              <DeleteCampaign campaign={campaign} />
            </>
          )
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-5xl gap-6 p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <form
            aria-label={t("campaign")}
            noValidate
            className="flex min-w-0 flex-col gap-6"
            onSubmit={(event) => {
              event.preventDefault();
              if (form.check()) setAsking(true);
            }}
          >
            {campaign?.statusReason && (
              <Callout variant="warn">
                <ReasonText text={campaign.statusReason} parts={campaign.statusReasonParts} />
              </Callout>
            )}
            <Field label={t("name")} required error={faultOf("name")}>
              <Input value={draft.name} onChange={(event) => change({ name: event.target.value })} />
            </Field>
            <AudienceFields {...step} preview={preview} error={counting.error} Filters={slots.Filters} />
            <MessageFields {...step} templates={templates} template={template} />
            <PaceFields {...step} />
            <FormError error={form.error} />
            <ReviewFields
              draft={draft}
              preview={preview}
              isAsking={isAsking}
              onAsk={setAsking}
              isBusy={form.isBusy || !counting.isCurrent}
              onStart={() =>
                void (form.check() ? form.start() : Promise.resolve()).finally(() => setAsking(false))
              }
            />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" variant="primary" disabled={form.isBusy}>
                {draft.scheduled === null ? t("startCampaign") : t("scheduleCampaign")}
              </Button>
              <Button type="button" busy={form.isBusy && !isAsking} onClick={() => void form.saveDraft()}>
                {t("saveDraft")}
              </Button>
            </div>
          </form>
          <div className="lg:sticky lg:top-4 lg:self-start">
            <SampleMessage template={template} preview={preview} Preview={slots.Preview} />
          </div>
        </div>
      </PageBody>
    </>
  );
}
