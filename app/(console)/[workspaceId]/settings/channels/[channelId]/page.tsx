import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ChannelPage } from "#components/channels/channel-page.tsx";

export const generateMetadata = pageTitle("channel");

export default async function OneChannel({ params }: { params: Promise<{ channelId: string }> }) {
  return (
    <PageMessages page="settings/channels/[channelId]">
      <ChannelPage channelId={(await params).channelId} />
    </PageMessages>
  );
}
