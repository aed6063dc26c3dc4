import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { AutomationList } from "#components/automations/list/automation-list.tsx";

export const generateMetadata = pageTitle("automations");

export default function AutomationsPage() {
  return (
    <PageMessages page="automations">
      <AutomationList />
    </PageMessages>
  );
}
