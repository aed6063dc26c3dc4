import type { Metadata } from "next";
import { ContactPage } from "#components/contacts/page/contact-page.tsx";

import { ContactParts } from "../../contact-parts.tsx";

export const metadata: Metadata = { title: "Contact" };

type OneContactPageProps = { params: Promise<{ contactId: string }> };

export default async function OneContactPage({ params }: OneContactPageProps) {
  const { contactId } = await params;
  return <ContactPage contactId={contactId} Parts={ContactParts} />;
}
