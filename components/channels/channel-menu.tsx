"use client";

import { Ellipsis, Power, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
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
  const t = useTranslations("channels.channelMenu");
  const workspaceId = useShell().workspace.id;
  const [asking, setAsking] = useState(false);
  const stale = [channelKeys.all(workspaceId), ["workspace", workspaceId], ["agents", workspaceId]];
  const isOff = channel.status === "disabled";
  const update = useWrite(channelEndpoints.update, {
    stale,
    onError: (error) => toast.error(t("notChanged"), { description: error.message }),
  });
  const remove = useWrite(channelEndpoints.delete, {
    stale,
    onSuccess: () => toast(t("removed", { name: channel.name })),
    onError: (error) => toast.error(t("notRemoved"), { description: error.message }),
  });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t("moreForName", { name: channel.name })} size="sm" icon={<Ellipsis />} />
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
            {isOff ? t("enable") : t("disable")}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<Trash2 />} danger onSelect={() => setAsking(true)}>
            {t("remove")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("removeQuestion", { name: channel.name })}
        description={t("whatIsDeleted")}
        confirmLabel={t("removeChannel")}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: channel.id } })}
      />
    </>
  );
}
