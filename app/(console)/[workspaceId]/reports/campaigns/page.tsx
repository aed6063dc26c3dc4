import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { CampaignsPage } from "#components/reports/campaigns/campaigns-page.tsx";

export const generateMetadata = pageTitle("campaignReport");

export default function CampaignReportPage() {
  return (
    <PageMessages page="reports/campaigns">
      <CampaignsPage />
    </PageMessages>
  );
}
