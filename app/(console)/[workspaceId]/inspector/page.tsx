import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { Inspector } from "#components/inspector/inspector.tsx";

export const generateMetadata = pageTitle("webhookTester");

export default function InspectorPage() {
  return (
    <PageMessages page="inspector">
      <Inspector />
    </PageMessages>
  );
}
