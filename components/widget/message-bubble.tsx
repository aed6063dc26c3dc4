import { useLocale, useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import type { VisitorSource } from "#lib/widgets/schema.ts";
import { Avatar } from "./chat-frame.tsx";
import type { Entry } from "./chat-state.ts";
import { FileView } from "./file-view.tsx";
import { MessageText } from "./message-text.tsx";

type MessageBubbleProps = {
  entry: Entry;
  /** The name whose first letter is shown beside it. */
  avatarName: string;
  isTimed: boolean;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  onRetry: () => void;
};

/** One message: the visitor's on one side, all others on the other. */
export function MessageBubble(props: MessageBubbleProps) {
  const t = useTranslations("widget.chat");
  const { entry, avatarName, isTimed, isFirstOfGroup, isLastOfGroup, onRetry } = props;
  const isOwn = entry.from === "visitor";
  const shape = [
    "chat-row",
    isOwn ? "is-own" : "is-agent",
    isFirstOfGroup ? "is-first" : "is-more",
    isLastOfGroup && "is-last",
    entry.status === "sending" && "is-sending",
  ];
  return (
    <article className={shape.filter(Boolean).join(" ")}>
      {!isOwn && <Avatar name={avatarName} />}
      <div className="chat-content">
        <span className="chat-hidden">{isOwn ? t("you") : entry.name}: </span>
        {entry.from === "person" && isFirstOfGroup && <p className="chat-name">{entry.name}</p>}
        {(entry.file || entry.upload) && <FileView entry={entry} />}
        {entry.text !== "" && (
          <div className="chat-bubble" dir="auto">
            <MessageText text={entry.text} sourceCount={entry.sources.length} />
          </div>
        )}
        {entry.sources.length > 0 && <SourceList sources={entry.sources} />}
        <Footnote entry={entry} isTimed={isTimed} onRetry={onRetry} />
      </div>
    </article>
  );
}

type FootnoteProps = Pick<MessageBubbleProps, "entry" | "isTimed" | "onRetry">;

function Footnote({ entry, isTimed, onRetry }: FootnoteProps) {
  const locale = useLocale();
  const t = useTranslations("widget.chat");
  if (entry.status === "unsent" || entry.status === "unanswered") {
    if (entry.isRefused) {
      return (
        <p className="chat-foot is-failed" role="alert">
          {t("fileRefused")}
        </p>
      );
    }
    const reason = entry.isTooFast
      ? t("tooFast")
      : entry.status === "unsent"
        ? t("failed")
        : t("notAnswered");
    return (
      <p className="chat-foot is-failed" role="alert">
        {reason}{" "}
        <button type="button" className="chat-link" onClick={onRetry}>
          {t("retry")}
        </button>
      </p>
    );
  }
  if (entry.status === "sending") return <p className="chat-foot">{t("sending")}</p>;
  if (!isTimed) return null;
  return (
    <time className="chat-foot" dateTime={entry.at} suppressHydrationWarning>
      {timeText(entry.at, locale)}
    </time>
  );
}

/** Returns the time of a message in the language of the chat; with the date if it is not today. */
function timeText(iso: string, locale: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return at.toLocaleString(locale, isToday ? time : { day: "numeric", month: "short", ...time });
}

type SourceListProps = { sources: readonly VisitorSource[] };

/** Below the last answer there is no room for expanded sources. */
function showWhole({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** The sources of an answer, collapsed below it. */
function SourceList({ sources }: SourceListProps) {
  const t = useTranslations("widget.chat");
  return (
    <details className="chat-sources" onToggle={showWhole}>
      <summary>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 6l6 6-6 6" />
        </svg>
        {t("sources", { count: sources.length })}
      </summary>
      <ol>
        {sources.map(({ fileName, passage }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sources are identified by their number.
          <li key={index}>
            <p className="chat-file">
              <span aria-hidden="true">{index + 1}</span>
              {fileName}
            </p>
            <blockquote>{passage}</blockquote>
          </li>
        ))}
      </ol>
    </details>
  );
}
