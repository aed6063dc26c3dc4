import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { MacrosPage } from "#components/macros/macros-page.tsx";

export const generateMetadata = pageTitle("macros");

export default function MacrosSettingsPage() {
  return (
    <PageMessages page="settings/macros">
      <MacrosPage />
    </PageMessages>
  );
}
