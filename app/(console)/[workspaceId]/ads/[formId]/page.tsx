import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { FormPage } from "#components/leads/form-page.tsx";

export const generateMetadata = pageTitle("leadForm");

export default async function LeadFormPage({ params }: { params: Promise<{ formId: string }> }) {
  return (
    <PageMessages page="ads/[formId]">
      <FormPage formId={decodeURIComponent((await params).formId)} />
    </PageMessages>
  );
}
