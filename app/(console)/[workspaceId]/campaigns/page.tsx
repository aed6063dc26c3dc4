import type { Metadata } from "next";
import { CampaignList } from "#components/campaigns/campaign-list.tsx";

export const metadata: Metadata = { title: "Campaigns" };

export default function CampaignsPage() {
  return <CampaignList />;
}
