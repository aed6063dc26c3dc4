import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ImportPage } from "#components/imports/import-page.tsx";

export const generateMetadata = pageTitle("import");

export default async function OneImport({ params }: { params: Promise<{ importId: string }> }) {
  return (
    <PageMessages page="settings/imports/[importId]">
      <ImportPage importId={(await params).importId} />
    </PageMessages>
  );
}
