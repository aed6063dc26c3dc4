import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { Simulator } from "#components/simulator/simulator.tsx";

export const generateMetadata = pageTitle("simulator");

export default function SimulatorPage() {
  return (
    <PageMessages page="simulator">
      <Simulator />
    </PageMessages>
  );
}
