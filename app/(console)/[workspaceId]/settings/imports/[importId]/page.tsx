import type { Metadata } from "next";
import { ImportPage } from "#components/imports/import-page.tsx";

export const metadata: Metadata = { title: "Import" };

export default async function OneImport({ params }: { params: Promise<{ importId: string }> }) {
  return <ImportPage importId={(await params).importId} />;
}
