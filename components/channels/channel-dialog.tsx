"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { ChannelForm } from "./channel-form.tsx";
import { WebhookAddress } from "./webhook-address.tsx";

export type ChannelDialogProps = { platform: Platform; stored?: Channel; onClose: () => void };

/** Adds or edits a channel. After adding one, shows the webhook settings for the vendor. */
export function ChannelDialog({ platform, stored, onClose }: ChannelDialogProps) {
  const [added, setAdded] = useState<Channel | null>(null);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      {added?.webhookUrl ? (
        <DialogContent
          title={`${added.name} is added`}
          description={`Enter this address at ${platform.label} to receive messages.`}
          footer={
            <Button variant="primary" onClick={onClose}>
              Done
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
