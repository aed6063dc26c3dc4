import type { Metadata } from "next";
import { Inspector } from "#components/inspector/inspector.tsx";

export const metadata: Metadata = { title: "Inspector" };

export default function InspectorPage() {
  return <Inspector />;
}
