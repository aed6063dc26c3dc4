import type { Metadata } from "next";
import { RuleList } from "#components/rules/rule-list.tsx";

export const metadata: Metadata = { title: "Rules" };

export default function RulesPage() {
  return <RuleList />;
}
