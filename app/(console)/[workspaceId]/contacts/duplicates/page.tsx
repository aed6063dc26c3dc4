import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { DuplicatesPage } from "#components/contacts/merge/duplicates-page.tsx";

export const generateMetadata = pageTitle("duplicates");

export default function ContactDuplicatesPage() {
  return (
    <PageMessages page="contacts/duplicates">
      <DuplicatesPage />
    </PageMessages>
  );
}
