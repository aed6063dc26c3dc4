import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { IdentityProvidersPage } from "#components/single-sign-on/identity-providers-page.tsx";

export const generateMetadata = pageTitle("singleSignOn");

export default function SingleSignOnPage() {
  return (
    <PageMessages page="settings/single-sign-on">
      <IdentityProvidersPage />
    </PageMessages>
  );
}
