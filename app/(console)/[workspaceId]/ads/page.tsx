import type { Metadata } from "next";
import { AdsPage } from "#components/leads/ads-page.tsx";

export const metadata: Metadata = { title: "Ads & leads" };

export default function AdsAndLeadsPage() {
  return <AdsPage />;
}
