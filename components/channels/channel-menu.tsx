"use client";

import { Power, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useConfirmedWrite } from "#components/realtime/use-confirmed-write.ts";
import { useWrite } from "#components/realtime/use-write.ts";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { channelEndpoints } from "#lib/channels/endpoints.ts";
import type { Channel } from "#lib/channels/schema.ts";
import { channelKeys } from "./channel-queries.ts";

/** Enables, disables and deletes a channel. */
export function ChannelMenu({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.channelMenu");
  const workspaceId = useShell().workspace.id;
  const stale = [channelKeys.all(workspaceId), ["workspace", workspaceId], ["agents", workspaceId]];
  const isOff = channel.status === "disabled";
  const update = useWrite(channelEndpoints.update, {
    stale,
    failure: t("notChanged"),
  });
  const remove = useConfirmedWrite(channelEndpoints.delete, {
    input: { query: { id: channel.id } },
    stale,
    onSuccess: () => toast(t("removed", { name: channel.name })),
    failure: t("notRemoved"),
  });
  return (
    <>
      <IconMenu label={t("moreForName", { name: channel.name })} size="sm">
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
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={remove.ask}>
          {t("remove")}
        </DropdownMenuItem>
      </IconMenu>
      <ConfirmDialog
        title={t("removeQuestion", { name: channel.name })}
        description={t("whatIsDeleted")}
        confirmLabel={t("removeChannel")}
        {...remove.dialog}
      />
    </>
  );
}
