"use client";

import { Ellipsis, Power, Trash2 } from "lucide-react";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import type { Channel } from "#lib/channels/schema.ts";
import { channelKeys } from "./channel-queries.ts";

/** Enables, disables and deletes a channel. */
export function ChannelMenu({ channel }: { channel: Channel }) {
  const workspaceId = useShell().workspace.id;
  const [asking, setAsking] = useState(false);
  const stale = [channelKeys.all(workspaceId), ["workspace", workspaceId], ["agents", workspaceId]];
  const isOff = channel.status === "disabled";
  const update = useWrite(channelEndpoints.update, {
    stale,
    onError: (error) => toast.error("Not changed", { description: error.message }),
  });
  const remove = useWrite(channelEndpoints.delete, {
    stale,
    onSuccess: () => toast(`“${channel.name}” removed`),
    onError: (error) => toast.error("Not removed", { description: error.message }),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`More for ${channel.name}`} size="sm" icon={<Ellipsis aria-hidden="true" />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem
            icon={<Power />}
            onSelect={() =>
              update.mutate({
                query: { id: channel.id },
                body: { status: isOff ? "connected" : "disabled" },
              })
            }
          >
            {isOff ? "Enable" : "Disable"}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<Trash2 />} danger onSelect={() => setAsking(true)}>
            Remove…
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove “${channel.name}”?`}
        description="It no longer sends or receives messages, and its secrets are deleted. Conversations are kept. An agent that uses it loses its channel."
        confirmLabel="Remove channel"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: channel.id } })}
      />
    </>
  );
}
