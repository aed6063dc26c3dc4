import type { Metadata } from "next";
import { ChannelsPage } from "#components/channels/channels-page.tsx";

export const metadata: Metadata = { title: "Channels" };

export default function ChannelSettingsPage() {
  return <ChannelsPage />;
}
