import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { WorkerList } from "#components/workers/worker-list.tsx";

export const generateMetadata = pageTitle("inboundWebhooks");

export default function WorkersPage() {
  return (
    <PageMessages page="workers">
      <WorkerList />
    </PageMessages>
  );
}
