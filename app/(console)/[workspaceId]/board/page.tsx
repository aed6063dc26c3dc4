import type { Metadata } from "next";
import { ContactBoard } from "#components/contacts/board/contact-board.tsx";

import { ContactPeekParts } from "../contact-peek-parts.tsx";

export const metadata: Metadata = { title: "Board" };

export default function BoardPage() {
  return <ContactBoard Parts={ContactPeekParts} />;
}
