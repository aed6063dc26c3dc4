import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { OpportunityPage } from "#components/opportunities/detail/opportunity-page.tsx";
import { LinkedTasks } from "#components/tasks/linked-tasks.tsx";

export const generateMetadata = pageTitle("opportunity");

type OneOpportunityPageProps = { params: Promise<{ opportunityId: string }> };

export default async function OneOpportunityPage({ params }: OneOpportunityPageProps) {
  const { opportunityId } = await params;
  return (
    <PageMessages page="opportunities/[opportunityId]">
      <OpportunityPage opportunityId={opportunityId} parts={<LinkedTasks dealId={opportunityId} />} />
    </PageMessages>
  );
}
