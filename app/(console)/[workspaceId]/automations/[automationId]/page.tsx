import type { Metadata } from "next";
import { AutomationPage } from "#components/automations/automation-page.tsx";
import { StepConditions } from "../step-conditions.tsx";
import { StepRequest } from "../step-request.tsx";

export const metadata: Metadata = { title: "Automation" };

const parts = { Conditions: StepConditions, RequestTrial: StepRequest };

type EditAutomationPageProps = { params: Promise<{ automationId: string }> };

export default async function EditAutomationPage({ params }: EditAutomationPageProps) {
  const { automationId } = await params;
  return <AutomationPage automationId={automationId} parts={parts} />;
}
