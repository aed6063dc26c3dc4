import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { WorkerPage } from "#components/workers/worker-page.tsx";

export const generateMetadata = pageTitle("inboundWebhook");

export default async function OneWorkerPage({ params }: { params: Promise<{ workerId: string }> }) {
  return (
    <PageMessages page="workers/[workerId]">
      <WorkerPage workerId={(await params).workerId} />
    </PageMessages>
  );
}
