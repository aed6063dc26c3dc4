import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ProvidersPage } from "#components/providers/providers-page.tsx";

export const generateMetadata = pageTitle("aiProviders");

export default function AiProvidersPage() {
  return (
    <PageMessages page="settings/providers">
      <ProvidersPage />
    </PageMessages>
  );
}
