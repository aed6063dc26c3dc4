import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { GetStarted } from "#components/checklist/get-started.tsx";

export const generateMetadata = pageTitle("get-started");

export default function GetStartedPage() {
  return (
    <PageMessages page="get-started">
      <GetStarted />
    </PageMessages>
  );
}
