import type { Metadata } from "next";
import { OpportunityPage } from "#components/opportunities/detail/opportunity-page.tsx";
import { LinkedTasks } from "#components/tasks/linked-tasks.tsx";

export const metadata: Metadata = { title: "Opportunity" };

type OneOpportunityPageProps = { params: Promise<{ opportunityId: string }> };

export default async function OneOpportunityPage({ params }: OneOpportunityPageProps) {
  const { opportunityId } = await params;
  return <OpportunityPage opportunityId={opportunityId} parts={<LinkedTasks dealId={opportunityId} />} />;
}
