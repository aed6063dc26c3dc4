import { useTranslations } from "next-intl";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { PasskeysSection } from "#components/sign-in/passkeys-section.tsx";
import { TwoStepSection } from "#components/sign-in/two-step-section.tsx";
import { PasswordSection } from "#components/users/password-section.tsx";
import { SessionsSection } from "#components/users/sessions-section.tsx";

export const generateMetadata = pageTitle("security");

/** How the signed-in person signs in, and where they are signed in. */
export default function SecurityPage() {
  const t = useTranslations("pages.securityPage");
  return (
    <PageMessages page="settings/security">
      <PageHeader title={t("security")} />
      <PageBody width="text">
        <PasswordSection />
        <TwoStepSection />
        <PasskeysSection />
        <SessionsSection />
      </PageBody>
    </PageMessages>
  );
}
