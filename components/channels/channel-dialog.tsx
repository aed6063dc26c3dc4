"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { ChannelForm } from "./channel-form.tsx";
import { WebhookAddress } from "./webhook-address.tsx";

type ChannelDialogProps = { platform: Platform; stored?: Channel; onClose: () => void };

/** Adds or edits a channel. After adding one, shows the webhook settings for the vendor. */
export function ChannelDialog({ platform, stored, onClose }: ChannelDialogProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("channels.channelDialog");
  const [added, setAdded] = useState<Channel | null>(null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      {added?.webhookUrl ? (
        <DialogContent
          title={t("added", { name: added.name })}
          description={t("enterAddress", { label: platform.label })}
          footer={
            <Button variant="primary" onClick={onClose}>
              {tActions("done")}
            </Button>
          }
        >
          <WebhookAddress channel={added} />
        </DialogContent>
      ) : (
        <ChannelForm
          platform={platform}
          stored={stored}
          onCancel={onClose}
          onSaved={(channel) => (stored || !channel.webhookUrl ? onClose() : setAdded(channel))}
        />
      )}
    </Dialog>
  );
}
