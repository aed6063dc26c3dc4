import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { FormDetailsPage } from "#components/web-forms/form-details-page.tsx";
import "#components/web-forms/public/web-form.css";

export const generateMetadata = pageTitle("form");

type Props = { params: Promise<{ formId: string }> };

export default async function WebFormPage({ params }: Props) {
  const { formId } = await params;
  return (
    <PageMessages page="forms/[formId]">
      <FormDetailsPage formId={formId} />
    </PageMessages>
  );
}
