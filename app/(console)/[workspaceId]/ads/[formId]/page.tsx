import type { Metadata } from "next";
import { FormPage } from "#components/leads/form-page.tsx";

export const metadata: Metadata = { title: "Lead form" };

export default async function LeadFormPage({ params }: { params: Promise<{ formId: string }> }) {
  return <FormPage formId={decodeURIComponent((await params).formId)} />;
}
