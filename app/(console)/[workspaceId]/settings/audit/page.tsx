import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { AuditPage } from "#components/audit/audit-page.tsx";

export const generateMetadata = pageTitle("audit");

export default function AuditSettingsPage() {
  return (
    <PageMessages page="settings/audit">
      <AuditPage />
    </PageMessages>
  );
}
