import { PageMessages } from "#app/localization/page-messages.tsx";
import { pageTitle } from "#app/localization/page-title.ts";
import { ChannelsPage } from "#components/channels/channels-page.tsx";

export const generateMetadata = pageTitle("channels");

export default function ChannelSettingsPage() {
  return (
    <PageMessages page="settings/channels">
      <ChannelsPage />
    </PageMessages>
  );
}
