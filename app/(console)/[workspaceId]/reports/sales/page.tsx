import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { SalesPage } from "#components/reports/sales/sales-page.tsx";

export const generateMetadata = pageTitle("salesReport");

export default function SalesReportPage() {
  return (
    <PageMessages page="reports/sales">
      <SalesPage />
    </PageMessages>
  );
}
