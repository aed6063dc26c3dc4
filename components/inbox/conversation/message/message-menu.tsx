"use client";

import { Copy, CornerUpLeft, Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "#components/ui/button.tsx";
import { copyText } from "#components/ui/copy-text.ts";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";
import type { Message } from "#lib/conversations/schema.ts";

export type MessageActions = {
  onReply: (message: Message) => void;
  onReact: (message: Message, emoji: string) => void;
  onResend: (message: Message) => void;
  onJump: (messageId: string) => void;
};

const emojis = ["👍", "❤️", "😂", "🙏", "🎉"] as const;

type MessageMenuProps = { message: Message; canReact: boolean; actions: MessageActions };

const triggerClass =
  "opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100 coarse:opacity-100";
const plainClass = buttonClass("ghost", "sm", `hit-area size-7 px-0 coarse:size-10 ${triggerClass}`);

/**
 * Actions of one message. Hidden until the message has hover or focus. Until its first use it is only a button, because
 * a conversation has many of them.
 */
export function MessageMenu(props: MessageMenuProps) {
  const t = useTranslations("inbox.messageMenu");
  const [isUsed, setUsed] = useState(false);
  if (props.message.deletedDate !== null) return null;
  if (isUsed) return <UsedMenu {...props} />;
  return (
    <button
      type="button"
      aria-label={t("messageMenu")}
      aria-haspopup="menu"
      title={t("messageMenu")}
      onClick={() => setUsed(true)}
      className={plainClass}
    >
      <Ellipsis />
    </button>
  );
}

function UsedMenu({ message, canReact, actions }: MessageMenuProps) {
  const t = useTranslations("inbox.messageMenu");
  const { direction, text } = message;
  const mayReact = canReact && direction === "inbound";
  return (
    <IconMenu
      defaultOpen
      size="sm"
      label={t("messageMenu")}
      className={triggerClass}
      align={direction === "inbound" ? "start" : "end"}
    >
      {mayReact && (
        <>
          <div className="flex px-1">
            {emojis.map((emoji) => (
              <DropdownMenuItem
                key={emoji}
                aria-label={t("reactWithEmoji", { emoji })}
                className="justify-center px-2 text-base"
                onSelect={() => actions.onReact(message, emoji)}
              >
                {emoji}
              </DropdownMenuItem>
            ))}
          </div>
          <DropdownMenuSeparator />
        </>
      )}
      {direction !== "note" && (
        <DropdownMenuItem icon={<CornerUpLeft />} onSelect={() => actions.onReply(message)}>
          {t("replyToThis")}
        </DropdownMenuItem>
      )}
      {text !== "" && (
        <DropdownMenuItem icon={<Copy />} onSelect={() => void copyText(text, t("textCopied"))}>
          {t("copyText")}
        </DropdownMenuItem>
      )}
    </IconMenu>
  );
}
