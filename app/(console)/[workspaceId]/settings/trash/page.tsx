import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TrashPage } from "#components/trash/trash-page.tsx";

export const generateMetadata = pageTitle("trash");

export default function TrashSettingsPage() {
  return (
    <PageMessages page="settings/trash">
      <TrashPage />
    </PageMessages>
  );
}
