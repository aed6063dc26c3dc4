"use client";

import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
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
          description={t("aboutTypes", { name: workspace.name })}
        >
          <LoadState query={preferences} failure={t("couldNotLoad")} rows={6} />
          {preferences.data && <Loaded preferences={preferences.data} />}
        </SettingsSection>
        <DesktopSection />
      </PageBody>
    </>
  );
}

function Loaded({ preferences }: { preferences: Preferences }) {
  const t = useTranslations("notifications.preferencesPage");
  const { mail } = preferences;
  return (
    <>
      {mail.isOn ? (
        <p className="mb-3 text-ink-soft">
          {t.rich("aboutEmail", {
            address: mail.address,
            b: (text) => <strong className="font-medium text-ink">{text}</strong>,
          })}
        </p>
      ) : (
        <Callout variant="warn" icon={<MailX />} className="mb-3">
          {t.rich("noEmail", {
            code: (text) => <code className="[overflow-wrap:anywhere]">{text}</code>,
          })}
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
    <SettingsSection title={t("desktopNotifications")} description={t("aboutDesktop")}>
      <div className="flex items-center justify-between gap-4 rounded-lg border bg-raised px-3 py-2.5 shadow-card">
        <p id="desktop-choice">
          {t("showOnDesktop")}
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
