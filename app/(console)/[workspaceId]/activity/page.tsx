import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ActivityScreen } from "#components/activity/activity-screen.tsx";

export const generateMetadata = pageTitle("activity");

export default function Page() {
  return (
    <PageMessages page="activity">
      <ActivityScreen />
    </PageMessages>
  );
}
