import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TemplateList } from "#components/templates/template-list.tsx";

export const generateMetadata = pageTitle("templates");

export default function TemplatesPage() {
  return (
    <PageMessages page="templates">
      <TemplateList />
    </PageMessages>
  );
}
