import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { FunnelPage } from "#components/reports/funnel/funnel-page.tsx";

export const generateMetadata = pageTitle("funnelReport");

export default function FunnelReportPage() {
  return (
    <PageMessages page="reports/funnel">
      <FunnelPage />
    </PageMessages>
  );
}
