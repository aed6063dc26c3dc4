import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { InboxScreen } from "./inbox-screen.tsx";

export const generateMetadata = pageTitle("inbox");

export default function InboxPage() {
  return (
    <PageMessages page="inbox">
      <InboxScreen />
    </PageMessages>
  );
}
