import { useLocale, useTranslations } from "next-intl";
import type { CSSProperties, ReactNode } from "react";
import { readableTextColor } from "#components/ui/color/readable-text-color.ts";
import type { ChatLook } from "#lib/widgets/schema.ts";

type ChatFrameProps = {
  look: ChatLook;
  agentName: string;
  isPersonTurn: boolean;
  /** Omitted if nothing around the chat can close it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
};

/** The outer layout of the chat: a header with the agent's name and a close button, above the conversation. */
export function ChatFrame({ look, agentName, isPersonTurn, onClose, children }: ChatFrameProps) {
  const t = useTranslations("widget.chat");
  const title = look.title || agentName;
  return (
    <main aria-label={title} className="chat" lang={useLocale()} style={colorStyle(look.color)}>
      <header className="chat-header">
        <Avatar name={title} size="header" />
        <div className="chat-who">
          <h1>{title}</h1>
          <p>{isPersonTurn ? t("personTurn") : t("assistant")}</p>
        </div>
        {onClose && (
          <button type="button" className="chat-close" aria-label={t("close")} onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6.5 6.5l11 11m0-11l-11 11" />
            </svg>
          </button>
        )}
      </header>
      {children}
    </main>
  );
}

/** The first letter of a name in a circle; decorative, because the name is beside it. */
export function Avatar({ name, size }: { name: string; size?: "header" | "large" }) {
  const [letter = ""] = name.trim().toLocaleUpperCase();
  return (
    <span className={size ? `chat-avatar is-${size}` : "chat-avatar"} aria-hidden="true">
      {letter}
    </span>
  );
}

/** The workspace's color as CSS variables. */
function colorStyle(color: string): CSSProperties {
  const known = /^#[0-9a-f]{6}$/i.test(color) ? color : "#4f46e5";
  return { "--brand": known, "--on-brand": readableTextColor(known) } as CSSProperties;
}
