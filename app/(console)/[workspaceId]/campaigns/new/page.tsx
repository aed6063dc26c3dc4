import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { CampaignScreen } from "../campaign-screen.tsx";

export const generateMetadata = pageTitle("newCampaign");

export default function NewCampaign() {
  return (
    <PageMessages page="campaigns/new">
      <CampaignScreen campaignId={null} />
    </PageMessages>
  );
}
