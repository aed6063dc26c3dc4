import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { CampaignList } from "#components/campaigns/campaign-list.tsx";

export const generateMetadata = pageTitle("campaigns");

export default function CampaignsPage() {
  return (
    <PageMessages page="campaigns">
      <CampaignList />
    </PageMessages>
  );
}
