"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Select } from "#components/ui/form/select.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import type { MailPace, Preference, Preferences } from "#lib/notifications/schema.ts";
import { kindIcons } from "./kind-icons.ts";
import { notificationQueries } from "./notification-queries.ts";

const paces = ["off", "now", "daily"] as const satisfies readonly MailPace[];

/** One row per kind: whether the bell shows it, and how it is emailed. Each change is saved immediately. */
export function PreferenceTable({ preferences }: { preferences: Preferences }) {
  const t = useTranslations("notifications.preferenceTable");
  const queries = useQueryClient();
  const { workspace } = useShell();
  const { queryKey } = notificationQueries.preferences(workspace.id);
  const save = useWrite(notificationEndpoints.savePreferences, {
    stale: [],
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      toast.failure(t("notSaved"), error);
    },
  });

  function change(preference: Preference) {
    queries.setQueryData(queryKey, (held) => held && withPreference(held, preference));
    save.mutate({ body: { preferences: [preference] } });
  }

  return (
    <ul aria-label={t("kindsOfNotifications")} className="divide-y rounded-lg border bg-raised shadow-card">
      {preferences.preferences.map((preference) => (
        <PreferenceRow
          key={preference.kind}
          preference={preference}
          canMail={preferences.mail.isOn}
          onChange={change}
        />
      ))}
    </ul>
  );
}

type PreferenceRowProps = {
  preference: Preference;
  canMail: boolean;
  onChange: (preference: Preference) => void;
};

function PreferenceRow({ preference, canMail, onChange }: PreferenceRowProps) {
  const t = useTranslations("notifications.preferenceTable");
  const tKinds = useTranslations("notifications.kinds");
  const Icon = kindIcons[preference.kind];
  const label = tKinds(`${preference.kind}.label`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
      <Icon className="size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">{label}</p>
        <p className="text-pretty text-ink-soft text-xs">{tKinds(`${preference.kind}.description`)}</p>
      </div>
      <div className="flex w-full items-center justify-between gap-4 pl-8 sm:w-auto sm:pl-0">
        <span className="flex items-center gap-2 text-ink-soft text-xs">
          <Switch
            aria-label={t("inTheBell", { label })}
            checked={preference.inApp}
            onCheckedChange={(inApp) => onChange({ ...preference, inApp })}
          />
          <span aria-hidden="true">{t("bell")}</span>
        </span>
        <Select
          label={t("byEmail", { label })}
          options={paces.map((value) => ({ value, label: t(`paces.${value}`) }))}
          value={preference.email}
          disabled={!canMail}
          onChange={(email) => onChange({ ...preference, email })}
          className="w-44"
        />
      </div>
    </li>
  );
}

function withPreference(held: Preferences, changed: Preference): Preferences {
  const preferences = held.preferences.map((one) => (one.kind === changed.kind ? changed : one));
  return { ...held, preferences };
}
