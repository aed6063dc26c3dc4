import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { OpportunitiesPage } from "#components/opportunities/opportunities-page.tsx";
import { OpportunitiesCsv } from "../csv-menus.tsx";

export const generateMetadata = pageTitle("opportunities");

export default function OpportunitiesOfWorkspace() {
  return (
    <PageMessages page="opportunities">
      <OpportunitiesPage Csv={OpportunitiesCsv} />
    </PageMessages>
  );
}
