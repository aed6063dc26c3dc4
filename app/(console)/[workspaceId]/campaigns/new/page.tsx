import type { Metadata } from "next";
import { CampaignScreen } from "../campaign-screen.tsx";

export const metadata: Metadata = { title: "New campaign" };

export default function NewCampaign() {
  return <CampaignScreen campaignId={null} />;
}
