import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { AutomationPage } from "#components/automations/automation-page.tsx";
import { StepConditions } from "../step-conditions.tsx";
import { StepRequest } from "../step-request.tsx";

export const generateMetadata = pageTitle("automation");

const parts = { Conditions: StepConditions, RequestTest: StepRequest };

type EditAutomationPageProps = { params: Promise<{ automationId: string }> };

export default async function EditAutomationPage({ params }: EditAutomationPageProps) {
  const { automationId } = await params;
  return (
    <PageMessages page="automations/[automationId]">
      <AutomationPage automationId={automationId} parts={parts} />
    </PageMessages>
  );
}
