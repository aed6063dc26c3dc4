import type { Metadata } from "next";
import { ProvidersPage } from "#components/providers/providers-page.tsx";

export const metadata: Metadata = { title: "AI providers" };

export default function AiProvidersPage() {
  return <ProvidersPage />;
}
