import type { Metadata } from "next";
import { TemplatePage } from "#components/templates/template-page.tsx";

export const metadata: Metadata = { title: "New template" };

export default function NewTemplatePage() {
  return <TemplatePage templateId={null} />;
}
