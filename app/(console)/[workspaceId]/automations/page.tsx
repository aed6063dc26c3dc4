import type { Metadata } from "next";
import { AutomationList } from "#components/automations/list/automation-list.tsx";

export const metadata: Metadata = { title: "Automations" };

export default function AutomationsPage() {
  return <AutomationList />;
}
