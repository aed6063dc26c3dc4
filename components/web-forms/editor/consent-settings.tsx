"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { channelQueries } from "#components/channels/channel-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { type FormConsent, formLimits } from "#lib/web-forms/schema.ts";

type ConsentSettingsProps = { consent: FormConsent | null; onChange: (consent: FormConsent | null) => void };

/** The checkbox of a form, and the channels whose marketing messages it covers. */
export function ConsentSettings({ consent, onChange }: ConsentSettingsProps) {
  const t = useTranslations("web-forms.consent");
  const { workspace } = useShell();
  const channels = useQuery(channelQueries.list(workspace.id)).data ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-sm">{t("consent")}</legend>
      <CheckboxRow
        label={t("showCheckbox")}
        checked={consent !== null}
        onChange={(isShown) =>
          onChange(isShown ? { text: t("example"), channelIds: [], isRequired: false } : null)
        }
      />
      {consent && (
        <div className="flex flex-col gap-3 pt-2">
          <Field label={t("text")} description={t("aboutText")} required>
            <Textarea
              rows={2}
              value={consent.text}
              maxLength={formLimits.consent}
              onChange={(event) => onChange({ ...consent, text: event.target.value })}
            />
          </Field>
          <div>
            <p className="font-medium text-ink-soft text-xs">{t("channels")}</p>
            <p className="text-ink-faint text-xs">{t("aboutChannels")}</p>
            {channels.map(({ id, name }) => (
              <CheckboxRow
                key={id}
                label={name}
                checked={consent.channelIds.includes(id)}
                onChange={(isCovered) => {
                  const others = consent.channelIds.filter((one) => one !== id);
                  onChange({ ...consent, channelIds: isCovered ? [...others, id] : others });
                }}
              />
            ))}
          </div>
          <CheckboxRow
            label={t("required")}
            checked={consent.isRequired}
            onChange={(isRequired) => onChange({ ...consent, isRequired })}
          />
        </div>
      )}
    </fieldset>
  );
}
