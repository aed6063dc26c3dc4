"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Link } from "#components/ui/link.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { LeadFormDetail, LeadPreview as Preview } from "#lib/leads/schema.ts";
import { leadQueries } from "./lead-queries.ts";

type LeadPreviewProps = { form: LeadFormDetail; map: LeadFormDetail["map"] };

/** Shows the result of the current mapping, saved or not, for a real lead. */
export function LeadPreview({ form, map }: LeadPreviewProps) {
  const t = useTranslations("leads.leadPreview");
  const { workspace } = useShell();
  const [chosen, setChosen] = useState<string>();
  const readable = form.lastLeads.filter(({ contactId }) => contactId !== null);
  const failed = form.lastLeads.filter(({ failure }) => failure !== null);
  const lead = readable.find(({ id }) => id === chosen) ?? readable[0];
  const preview = useQuery({
    ...leadQueries.preview(workspace.id, form.id, { map, leadId: lead?.id }),
    enabled: lead !== undefined,
  });
  return (
    <SettingsSection
      title={t("sampleLead")}
      description={t("aboutResult")}
      action={
        lead?.contactId && (
          <Link
            href={`/${workspace.id}/contacts/${lead.contactId}`}
            className={buttonClass("secondary", "sm")}
          >
            {t("openContact")}
          </Link>
        )
      }
    >
      {lead && (
        <Select
          label={t("lead")}
          className="mb-3 w-full sm:w-80"
          options={readable.map(({ id, contactName, date }) => ({
            value: id,
            label: contactName ?? t("aDeletedContact"),
            description: exactTime(date),
          }))}
          value={lead.id}
          onChange={setChosen}
        />
      )}
      {!lead && <p className="text-ink-faint">{t("noLeads")}</p>}
      {lead && <LoadState query={preview} failure={t("couldNotPreview")} rows={3} />}
      {preview.data && <PreviewFields preview={preview.data} />}
      {failed.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-1.5 font-medium">{t("notFetched")}</h3>
          <ul className="flex flex-col gap-1 text-danger-ink">
            {failed.map(({ id, failure, failureParts, date }) => (
              <li key={id}>
                {exactTime(date)}: <ReasonText text={failure ?? ""} parts={failureParts} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </SettingsSection>
  );
}

function PreviewFields({ preview }: { preview: Preview }) {
  const t = useTranslations("leads.leadPreview");
  const { contact, customFields, tags } = preview;
  const own = [
    [t("name"), contact.name],
    [t("lastName"), contact.lastname],
    [t("email"), contact.email],
    [t("phone"), contact.phone && `+${contact.phone}`],
  ] as const;
  return (
    <dl aria-label={t("resultingContact")} className="rounded-lg border bg-raised px-3 py-2 shadow-card">
      {own.map(([label, value]) => (
        <Row key={label} label={label}>
          {value ?? <span className="text-ink-faint">{t("nothing")}</span>}
        </Row>
      ))}
      {customFields.map(({ code, value }) => (
        <Row key={code} label={t("field", { code })}>
          {value}
        </Row>
      ))}
      {tags.length > 0 && <Row label={t("tags")}>{tags.join(", ")}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1">
      <dt className="w-32 shrink-0 break-words text-ink-soft sm:w-48">{label}</dt>
      <dd className="min-w-0 flex-1 break-words">{children}</dd>
    </div>
  );
}
