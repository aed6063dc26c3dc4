import type { Metadata } from "next";
import { ChannelPage } from "#components/channels/channel-page.tsx";

export const metadata: Metadata = { title: "Channel" };

export default async function OneChannel({ params }: { params: Promise<{ channelId: string }> }) {
  return <ChannelPage channelId={(await params).channelId} />;
}
