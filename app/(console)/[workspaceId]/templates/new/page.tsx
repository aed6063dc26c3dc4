import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TemplatePage } from "#components/templates/template-page.tsx";

export const generateMetadata = pageTitle("newTemplate");

export default function NewTemplatePage() {
  return (
    <PageMessages page="templates/new">
      <TemplatePage templateId={null} />
    </PageMessages>
  );
}
