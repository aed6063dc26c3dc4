import { useTranslations } from "next-intl";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { ThemeChoice } from "#components/layout/shell/theme-choice.tsx";
import { EmailSection } from "#components/users/email-section.tsx";
import { PreferencesSection } from "#components/users/preferences-section.tsx";
import { ProfileSection } from "#components/users/profile-section.tsx";

export const generateMetadata = pageTitle("profile");

export default function ProfilePage() {
  const t = useTranslations("pages.profilePage");
  return (
    <PageMessages page="settings/profile">
      <PageHeader title={t("profile")} />
      <PageBody width="text">
        <ProfileSection />
        <EmailSection />
        <PreferencesSection />
        <SettingsSection title={t("appearance")} description={t("storedInThisBrowser")}>
          <ThemeChoice />
        </SettingsSection>
      </PageBody>
    </PageMessages>
  );
}
