import { useTranslations } from "next-intl";
import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ApiKeysSection } from "#components/api-keys/api-keys-section.tsx";
import { ConnectedAppsSection } from "#components/api-keys/connected-apps-section.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";

export const generateMetadata = pageTitle("apiKeys");

/** The programs that act as the signed-in person. */
export default function ApiKeysPage() {
  const t = useTranslations("pages.apiKeysPage");
  return (
    <PageMessages page="settings/api-keys">
      <PageHeader title={t("apiKeys")} />
      <PageBody width="text">
        <ApiKeysSection />
        <ConnectedAppsSection />
      </PageBody>
    </PageMessages>
  );
}
