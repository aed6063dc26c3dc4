import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { CampaignScreen } from "../campaign-screen.tsx";

export const generateMetadata = pageTitle("campaign");

export default async function OneCampaign({ params }: { params: Promise<{ campaignId: string }> }) {
  return (
    <PageMessages page="campaigns/[campaignId]">
      <CampaignScreen campaignId={(await params).campaignId} />
    </PageMessages>
  );
}
