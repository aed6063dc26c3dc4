import type { Metadata } from "next";
import { TemplatePage } from "#components/templates/template-page.tsx";

export const metadata: Metadata = { title: "Template" };

export default async function EditTemplatePage({ params }: { params: Promise<{ templateId: string }> }) {
  return <TemplatePage templateId={(await params).templateId} />;
}
