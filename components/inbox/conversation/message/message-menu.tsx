"use client";

import { Copy, CornerUpLeft, Ellipsis } from "lucide-react";
import { copyText } from "#components/ui/copy-text.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import type { Message } from "#lib/conversations/schema.ts";

export type MessageActions = {
  onReply: (message: Message) => void;
  onReact: (message: Message, emoji: string) => void;
  onResend: (message: Message) => void;
  onJump: (messageId: string) => void;
};

const emojis = ["👍", "❤️", "😂", "🙏", "🎉"] as const;

export type MessageMenuProps = { message: Message; canReact: boolean; actions: MessageActions };

/** Actions of one message. Hidden until the message has hover or focus. */
export function MessageMenu({ message, canReact, actions }: MessageMenuProps) {
  const { direction, text, deletedDate } = message;
  if (deletedDate !== null) return null;
  const mayReact = canReact && direction === "inbound";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          size="sm"
          label="Message menu"
          icon={<Ellipsis aria-hidden="true" />}
          className="opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 data-[state=open]:opacity-100 coarse:opacity-100"
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align={direction === "inbound" ? "start" : "end"}>
        {mayReact && (
          <>
            <div className="flex px-1">
              {emojis.map((emoji) => (
                <DropdownMenuItem
                  key={emoji}
                  aria-label={`React with ${emoji}`}
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
          <DropdownMenuItem
            icon={<CornerUpLeft aria-hidden="true" />}
            onSelect={() => actions.onReply(message)}
          >
            Reply to this
          </DropdownMenuItem>
        )}
        {text !== "" && (
          <DropdownMenuItem
            icon={<Copy aria-hidden="true" />}
            onSelect={() => void copyText(text, "Text copied")}
          >
            Copy text
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
