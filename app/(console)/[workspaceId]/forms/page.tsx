import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { FormsPage } from "#components/web-forms/forms-page.tsx";

export const generateMetadata = pageTitle("forms");

export default function WebFormsPage() {
  return (
    <PageMessages page="forms">
      <FormsPage />
    </PageMessages>
  );
}
