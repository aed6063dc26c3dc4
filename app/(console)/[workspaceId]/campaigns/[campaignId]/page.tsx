import type { Metadata } from "next";
import { CampaignScreen } from "../campaign-screen.tsx";

export const metadata: Metadata = { title: "Campaign" };

export default async function OneCampaign({ params }: { params: Promise<{ campaignId: string }> }) {
  return <CampaignScreen campaignId={(await params).campaignId} />;
}
