import type { Metadata } from "next";
import { ApiKeysSection } from "#components/api-keys/api-keys-section.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { ThemeChoice } from "#components/layout/theme-choice.tsx";
import { PasswordSection } from "#components/users/password-section.tsx";
import { ProfileSection } from "#components/users/profile-section.tsx";
import { SessionsSection } from "#components/users/sessions-section.tsx";

export const metadata: Metadata = { title: "Profile & API keys" };

export default function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile & API keys" />
      <PageBody width="text">
        <ApiKeysSection />
        <ProfileSection />
        <PasswordSection />
        <SessionsSection />
        <SettingsSection title="Appearance" description="Stored in this browser.">
          <ThemeChoice />
        </SettingsSection>
      </PageBody>
    </>
  );
}
