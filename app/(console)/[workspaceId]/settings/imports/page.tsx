import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ImportList } from "#components/imports/import-list.tsx";

export const generateMetadata = pageTitle("imports");

export default function ImportsPage() {
  return (
    <PageMessages page="settings/imports">
      <ImportList />
    </PageMessages>
  );
}
