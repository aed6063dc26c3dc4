import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ContactPage } from "#components/contacts/page/contact-page.tsx";
import { ContactParts } from "../../contact-parts.tsx";

export const generateMetadata = pageTitle("contact");

type OneContactPageProps = { params: Promise<{ contactId: string }> };

export default async function OneContactPage({ params }: OneContactPageProps) {
  const { contactId } = await params;
  return (
    <PageMessages page="contacts/[contactId]">
      <ContactPage contactId={contactId} Parts={ContactParts} />
    </PageMessages>
  );
}
