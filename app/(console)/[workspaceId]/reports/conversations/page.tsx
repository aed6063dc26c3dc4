import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ConversationsPage } from "#components/reports/conversations/conversations-page.tsx";

export const generateMetadata = pageTitle("conversationReport");

export default function ConversationReportPage() {
  return (
    <PageMessages page="reports/conversations">
      <ConversationsPage />
    </PageMessages>
  );
}
