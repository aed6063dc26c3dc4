"use client";

import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import type { Preferences } from "#lib/notifications/schema.ts";
import { notificationQueries } from "./notification-queries.ts";
import { PreferenceTable } from "./preference-table.tsx";
import { useDesktopChoice } from "./use-desktop-choice.ts";

/** The settings page "Notifications": which notifications the user gets, and how. */
export function PreferencesPage() {
  const t = useTranslations("notifications.preferencesPage");
  const { workspace } = useShell();
  const preferences = useQuery(notificationQueries.preferences(workspace.id));
  return (
    <>
      <PageHeader title={t("notificationPreferences")} />
      <PageBody width="text">
        <SettingsSection
          title={t("notificationTypes")}
          description={t("onlyForYou", { name: workspace.name })}
        >
          {preferences.isPending && <SkeletonRows count={6} />}
          {preferences.isError && (
            <ErrorState
              title={t("yourPreferencesCouldNot")}
              error={preferences.error}
              onRetry={() => preferences.refetch()}
            />
          )}
          {preferences.data && <Loaded preferences={preferences.data} />}
        </SettingsSection>
        <DesktopSection />
      </PageBody>
    </>
  );
}

function Loaded({ preferences }: { preferences: Preferences }) {
  const { mail } = preferences;
  return (
    <>
      {mail.isOn ? (
        <p className="mb-3 text-ink-soft">
          Emails go to <strong className="font-medium text-ink">{mail.address}</strong>. The daily digest is
          sent at 8:00 in the workspace's time zone if there is anything new.
        </p>
      ) : (
        <Callout look="warn" icon={<MailX aria-hidden="true" />} className="mb-3">
          This server does not send email. Its administrator can turn email on with <code>SMTP_URL</code>, for
          example <code className="[overflow-wrap:anywhere]">smtps://user:password@mail.example.org</code>,
          and a restart.
        </Callout>
      )}
      <PreferenceTable preferences={preferences} />
    </>
  );
}

function DesktopSection() {
  const t = useTranslations("notifications.preferencesPage");
  const { isOn, permission, set } = useDesktopChoice();
  const isRefused = permission === "denied" || permission === "unsupported";
  return (
    <SettingsSection title={t("desktopNotifications")} description={t("whileTheConsoleIsOpen")}>
      <div className="flex items-center justify-between gap-4 rounded-lg border bg-raised px-3 py-2.5 shadow-card">
        <p id="desktop-choice">
          Show new notifications on the desktop
          {isRefused && (
            <span className="block text-ink-faint text-xs">
              {permission === "denied" ? t("blockedByTheBrowsersSettings") : t("notSupportedByThisBrowser")}
            </span>
          )}
        </p>
        <Switch
          aria-labelledby="desktop-choice"
          checked={isOn}
          disabled={isRefused}
          onCheckedChange={(next) => void set(next)}
        />
      </div>
    </SettingsSection>
  );
}
