import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { TeamPage } from "#components/reports/team/team-page.tsx";

export const generateMetadata = pageTitle("teamReport");

export default function TeamReportPage() {
  return (
    <PageMessages page="reports/team">
      <TeamPage />
    </PageMessages>
  );
}
