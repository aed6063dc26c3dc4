import type { Metadata } from "next";
import { Inspector } from "#components/inspector/inspector.tsx";

export const metadata: Metadata = { title: "Webhook tester" };

export default function InspectorPage() {
  return <Inspector />;
}
