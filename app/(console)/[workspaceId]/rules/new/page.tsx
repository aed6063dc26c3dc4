import type { Metadata } from "next";
import { RulePage } from "#components/rules/rule-page.tsx";

export const metadata: Metadata = { title: "New rule" };

export default function NewRulePage() {
  return <RulePage ruleId={null} />;
}
