import { useTranslations } from "next-intl";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ApiKeysSection } from "#components/api-keys/api-keys-section.tsx";
import { ConnectedAppsSection } from "#components/api-keys/connected-apps-section.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { ThemeChoice } from "#components/layout/theme-choice.tsx";
import { PasskeysSection } from "#components/sign-in/passkeys-section.tsx";
import { TwoStepSection } from "#components/sign-in/two-step-section.tsx";
import { EmailSection } from "#components/users/email-section.tsx";
import { PasswordSection } from "#components/users/password-section.tsx";
import { PreferencesSection } from "#components/users/preferences-section.tsx";
import { ProfileSection } from "#components/users/profile-section.tsx";
import { SessionsSection } from "#components/users/sessions-section.tsx";

export const generateMetadata = pageTitle("profileApiKeys");

export default function ProfilePage() {
  const t = useTranslations("pages.profilePage");
  return (
    <PageMessages page="settings/profile">
      <PageHeader title={t("profileApiKeys")} />
      <PageBody width="text">
        <ApiKeysSection />
        <ConnectedAppsSection />
        <ProfileSection />
        <EmailSection />
        <PreferencesSection />
        <PasswordSection />
        <TwoStepSection />
        <PasskeysSection />
        <SessionsSection />
        <SettingsSection title={t("appearance")} description={t("storedInThisBrowser")}>
          <ThemeChoice />
        </SettingsSection>
      </PageBody>
    </PageMessages>
  );
}
