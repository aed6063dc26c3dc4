import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ContactBoard } from "#components/contacts/board/contact-board.tsx";
import { ContactPeekConversation, ContactPeekParts } from "../contact-peek-parts.tsx";
import { Stages } from "./stages.tsx";

export const generateMetadata = pageTitle("board");

export default function BoardPage() {
  return (
    <PageMessages page="board">
      <ContactBoard Parts={ContactPeekParts} Conversation={ContactPeekConversation} Stages={Stages} />
    </PageMessages>
  );
}
