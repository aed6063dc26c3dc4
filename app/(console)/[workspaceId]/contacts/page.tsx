import type { Metadata } from "next";
import { ContactList } from "#components/contacts/list/contact-list.tsx";

import { ContactPeekParts } from "../contact-peek-parts.tsx";
import { ContactsCsv } from "../csv-menus.tsx";

export const metadata: Metadata = { title: "Contacts" };

export default function ContactsPage() {
  return <ContactList Parts={ContactPeekParts} Csv={ContactsCsv} />;
}
