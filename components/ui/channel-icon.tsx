import { Code, DoorOpen, Globe, type LucideIcon, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { toneStyle } from "./color/tone.ts";
import type { Translate } from "./translate.ts";

type Mark = { name: string | null; color: string; draw: LucideIcon | (() => ReactNode) };

/** In place of a platform id: an email address, which belongs to no channel. */
export const EMAIL = 0;

/** The channels by platform id; the names without a brand are messages. */
const marks: Record<number, Mark> = {
  [EMAIL]: { name: null, color: "#64748b", draw: EmailMark },
  1: { name: null, color: "#5b5bd6", draw: Globe },
  2: { name: "WhatsApp", color: "#2a9456", draw: WhatsappMark },
  3: { name: "Messenger", color: "#2f6fde", draw: MessengerMark },
  4: { name: "Instagram", color: "#c93f93", draw: InstagramMark },
  5: { name: "Telegram", color: "#0e7490", draw: Send },
  6: { name: "Portal", color: "#d9691e", draw: DoorOpen },
  7: { name: "API", color: "#64748b", draw: Code },
};

/** The platform ids of the channels a contact can come from. */
export const channelIds: readonly number[] = Object.keys(marks)
  .map(Number)
  .filter((id) => id !== EMAIL);

/** Returns the channel's name; "Other channel" for unknown channels of a newer server. */
export function channelName(platformId: number, t: Translate<"ui.channelIcon">): string {
  const mark = marks[platformId];
  if (!mark) return t("otherChannel");
  return mark.name ?? t(platformId === EMAIL ? "email" : "webchat");
}

/** The icon of a channel by platform id (1 webchat, 2 WhatsApp …), with its name for screen readers. */
export function ChannelIcon({ platformId, className }: { platformId: number; className?: string }) {
  const t = useTranslations("ui.channelIcon");
  const mark = marks[platformId] ?? { color: "#64748b", draw: Globe };
  const name = channelName(platformId, t);
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      style={toneStyle(mark.color)}
      className={cn("tone-text inline-flex shrink-0 [&_svg]:size-3.5 [&_svg]:stroke-2", className)}
    >
      <mark.draw />
    </span>
  );
}

function EmailMark() {
  return (
    <Glyph>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="m3 8 9 6 9-6" />
    </Glyph>
  );
}

function WhatsappMark() {
  return (
    <Glyph>
      <path d="M3 21l1.7-4.6A8.9 8.9 0 1 1 8 19.6Z" />
      <path
        d="M9 7.8c-.9.6-1 1.9.2 3.9 1.3 2 3 3.3 4.7 3.8 1 .3 1.9-.1 2.3-.9l-2-1.4-1.1.8c-1.1-.5-2-1.4-2.6-2.6l.8-1.1Z"
        fill="currentColor"
        stroke="none"
      />
    </Glyph>
  );
}

function MessengerMark() {
  return (
    <Glyph>
      <path d="M12 3c-5.2 0-9 3.7-9 8.4 0 2.6 1.2 4.8 3 6.3V21l2.9-1.6c1 .3 2 .4 3.1.4 5.2 0 9-3.7 9-8.4S17.2 3 12 3Z" />
      <path d="m7.5 13.2 3-3.2 2.8 2 3.2-2.8" />
    </Glyph>
  );
}

function InstagramMark() {
  return (
    <Glyph>
      <rect x="3" y="3" width="18" height="18" rx="5.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="0.6" fill="currentColor" />
    </Glyph>
  );
}

function Glyph({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
