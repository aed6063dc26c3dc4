"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import type { Platform } from "#lib/channels/schema.ts";

export type AddChannelProps = { platforms: readonly Platform[]; onAdd: (platform: Platform) => void };

/** Chooses the kind of a new channel. */
export function AddChannel({ platforms, onAdd }: AddChannelProps) {
  const t = useTranslations("channels.addChannel");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="primary">
          <Plus /> {t("addChannel")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {platforms.map((platform) => (
          <DropdownMenuItem
            key={platform.platformType}
            icon={<ChannelIcon platformId={platform.platformId} />}
            onSelect={() => onAdd(platform)}
          >
            {platform.label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
