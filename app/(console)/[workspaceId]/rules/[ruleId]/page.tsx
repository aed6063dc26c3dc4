import type { Metadata } from "next";
import { RulePage } from "#components/rules/rule-page.tsx";

export const metadata: Metadata = { title: "Rule" };

export default async function EditRulePage({ params }: { params: Promise<{ ruleId: string }> }) {
  return <RulePage ruleId={(await params).ruleId} />;
}
