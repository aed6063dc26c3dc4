import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ContactList } from "#components/contacts/list/contact-list.tsx";
import { ContactPeekConversation, ContactPeekParts } from "../contact-peek-parts.tsx";
import { ContactsCsv } from "../csv-menus.tsx";

export const generateMetadata = pageTitle("contacts");

export default function ContactsPage() {
  return (
    <PageMessages page="contacts">
      <ContactList Parts={ContactPeekParts} Conversation={ContactPeekConversation} Csv={ContactsCsv} />
    </PageMessages>
  );
}
