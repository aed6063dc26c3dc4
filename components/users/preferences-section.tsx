"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { SaveRow } from "#components/ui/form/save-row.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { useStoredDraft } from "#components/ui/form/use-stored-draft.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { languageOptions, timezoneOptions } from "#components/ui/text/locale-options.ts";
import { dateFormats, firstDays, numberFormats } from "#lib/platform/locale/formats.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import type { Preferences } from "#lib/users/schema.ts";
import { userKeys, userQueries } from "./user-queries.ts";

/** The user's language, time zone and formats. */
export function PreferencesSection() {
  const t = useTranslations("users.preferencesSection");
  const preferences = useQuery(userQueries.preferences());
  return (
    <SettingsSection title={t("title")} description={t("description")}>
      <LoadState query={preferences} failure={t("couldntLoad")} rows={3} />
      {preferences.data && <PreferencesForm saved={preferences.data} />}
    </SettingsSection>
  );
}

/** The choice to follow the browser; saved as null. */
const BROWSER = "browser";

const dateLabels: Record<(typeof dateFormats)[number], string> = {
  "dd/mm/yyyy": "31/12/2026",
  "mm/dd/yyyy": "12/31/2026",
  "yyyy-mm-dd": "2026-12-31",
};

function PreferencesForm({ saved }: { saved: Preferences }) {
  const t = useTranslations("users.preferencesSection");
  const { draft, isDirty, change, settle } = useStoredDraft(formatsOf(saved));
  const save = useSavePreferences(saved);
  const browser = { value: BROWSER, label: t("browser") };
  const select = (name: Exclude<keyof typeof draft, "timezone">) => ({
    value: draft[name] ?? BROWSER,
    onChange: (value: string) => change((now) => ({ ...now, [name]: value === BROWSER ? null : value })),
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: draft }, { onSuccess: (stored) => settle(draft, formatsOf(stored)) });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("language")}>
          <Select options={[browser, ...languageOptions]} {...select("language")} />
        </Field>
        <Field label={t("timezone")}>
          <Combobox
            label={t("timezone")}
            options={timezoneOptions(saved.timezone)}
            value={draft.timezone}
            noneLabel={browser.label}
            placeholder={browser.label}
            onChange={(timezone) => change((now) => ({ ...now, timezone }))}
          />
        </Field>
        <Field label={t("numberFormat")}>
          <Select
            options={[browser, ...numberFormats.map((value) => ({ value, label: value }))]}
            {...select("numberFormat")}
          />
        </Field>
        <Field label={t("dateFormat")}>
          <Select
            options={[browser, ...dateFormats.map((value) => ({ value, label: dateLabels[value] }))]}
            {...select("dateFormat")}
          />
        </Field>
        <Field label={t("firstDayOfWeek")}>
          <Select
            options={[browser, ...firstDays.map((value) => ({ value, label: t(value) }))]}
            {...select("firstDayOfWeek")}
          />
        </Field>
      </div>
      <SaveRow error={save.error} disabled={!isDirty} busy={save.isPending}>
        {t("save")}
      </SaveRow>
    </form>
  );
}

function formatsOf({ shortcuts: _, ...formats }: Preferences) {
  return formats;
}

/** Another language reloads the page, because every text of it changes. */
function useSavePreferences(saved: Pick<Preferences, "language">) {
  const t = useTranslations("users.preferencesSection");
  const router = useRouter();
  return useWrite(userEndpoints.updatePreferences, {
    stale: [userKeys.preferences],
    onSuccess: ({ language }) => {
      if (language !== saved.language) return window.location.reload();
      toast.success(t("saved"));
      router.refresh();
    },
  });
}
