import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TemplatePage } from "#components/templates/template-page.tsx";

export const generateMetadata = pageTitle("template");

export default async function EditTemplatePage({ params }: { params: Promise<{ templateId: string }> }) {
  return (
    <PageMessages page="templates/[templateId]">
      <TemplatePage templateId={(await params).templateId} />
    </PageMessages>
  );
}
