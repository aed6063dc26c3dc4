import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { UsagePage } from "#components/usage/usage-page.tsx";

export const generateMetadata = pageTitle("usage");

export default function UsageSettingsPage() {
  return (
    <PageMessages page="settings/usage">
      <UsagePage />
    </PageMessages>
  );
}
