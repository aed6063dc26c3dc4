import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { NotificationsPage } from "#components/notifications/notifications-page.tsx";

export const generateMetadata = pageTitle("notifications");

export default function Page() {
  return (
    <PageMessages page="notifications">
      <NotificationsPage />
    </PageMessages>
  );
}
