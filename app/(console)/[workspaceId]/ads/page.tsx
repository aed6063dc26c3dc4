import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { AdsPage } from "#components/leads/ads-page.tsx";

export const generateMetadata = pageTitle("adsLeads");

export default function AdsAndLeadsPage() {
  return (
    <PageMessages page="ads">
      <AdsPage />
    </PageMessages>
  );
}
