"use client";

import { ChevronDown, Pencil, Reply, SmilePlus, Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import { isSupported, type PhoneMessage, type SimulatedPlatform } from "#lib/simulator/schema.ts";
import type { Act } from "./use-phone.ts";

type BubbleMenuProps = {
  message: PhoneMessage;
  platform: SimulatedPlatform;
  act: Act;
  onWrite: (mode: "answer" | "edit") => void;
};

/** The customer's actions on a message: reply, react, edit and delete. */
export function BubbleMenu({ message, platform, act, onWrite }: BubbleMenuProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("simulator.bubbleMenu");
  const target = message.id;
  const isOwnText = isSupported(platform, "edit") && message.direction === "sent" && message.kind === "text";
  return (
    <IconMenu
      label={t("doSomething")}
      icon={<ChevronDown />}
      size="sm"
      className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 coarse:opacity-100"
      align="start"
    >
      <DropdownMenuItem icon={<Reply />} onSelect={() => onWrite("answer")}>
        {t("reply")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<SmilePlus />} onSelect={() => act({ kind: "reaction", target, emoji: "👍" })}>
        {t("reactWithThumbsUp")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Undo2 />} onSelect={() => act({ kind: "reaction", target, emoji: null })}>
        {t("removeReaction")}
      </DropdownMenuItem>
      {isOwnText && (
        <DropdownMenuItem icon={<Pencil />} onSelect={() => onWrite("edit")}>
          {tActions("edit")}
        </DropdownMenuItem>
      )}
      {message.direction === "sent" && isSupported(platform, "revoke") && (
        <DropdownMenuItem icon={<Trash2 />} danger onSelect={() => act({ kind: "revoke", target })}>
          {t("deleteForEveryone")}
        </DropdownMenuItem>
      )}
    </IconMenu>
  );
}
