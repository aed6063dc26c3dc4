import { Avatar } from "./chat-frame.tsx";
import type { ChatLabels } from "./chat-labels.ts";
import type { Entry } from "./chat-state.ts";
import { FileView } from "./file-view.tsx";
import { MessageText } from "./message-text.tsx";
import { SourceList } from "./source-list.tsx";

export type MessageBubbleProps = {
  entry: Entry;
  /** The name whose first letter is shown beside it. */
  avatarName: string;
  isTimed: boolean;
  isFirstOfGroup: boolean;
  isLastOfGroup: boolean;
  labels: ChatLabels;
  onRetry: () => void;
};

/** One message: the visitor's on one side, all others on the other. */
export function MessageBubble(props: MessageBubbleProps) {
  const { entry, avatarName, isTimed, isFirstOfGroup, isLastOfGroup, labels, onRetry } = props;
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
        <span className="chat-hidden">{isOwn ? labels.you : entry.name}: </span>
        {entry.from === "person" && isFirstOfGroup && <p className="chat-name">{entry.name}</p>}
        {(entry.file || entry.upload) && <FileView entry={entry} labels={labels} />}
        {entry.text !== "" && (
          <div className="chat-bubble" dir="auto">
            <MessageText text={entry.text} sourceCount={entry.sources.length} labels={labels} />
          </div>
        )}
        {entry.sources.length > 0 && <SourceList sources={entry.sources} labels={labels} />}
        <Footnote entry={entry} isTimed={isTimed} labels={labels} onRetry={onRetry} />
      </div>
    </article>
  );
}

type FootnoteProps = Pick<MessageBubbleProps, "entry" | "isTimed" | "labels" | "onRetry">;

function Footnote({ entry, isTimed, labels, onRetry }: FootnoteProps) {
  if (entry.status === "unsent" || entry.status === "unanswered") {
    if (entry.isRefused) {
      return (
        <p className="chat-foot is-failed" role="alert">
          {labels.fileRefused}
        </p>
      );
    }
    const reason = entry.isTooFast
      ? labels.tooFast
      : entry.status === "unsent"
        ? labels.failed
        : labels.notAnswered;
    return (
      <p className="chat-foot is-failed" role="alert">
        {reason}{" "}
        <button type="button" className="chat-link" onClick={onRetry}>
          {labels.retry}
        </button>
      </p>
    );
  }
  if (entry.status === "sending") return <p className="chat-foot">{labels.sending}</p>;
  if (!isTimed) return null;
  return (
    <time className="chat-foot" dateTime={entry.at} suppressHydrationWarning>
      {timeText(entry.at)}
    </time>
  );
}

/** Returns the time of a message; with the date if it is not today. */
function timeText(iso: string): string {
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return at.toLocaleString(undefined, isToday ? time : { day: "numeric", month: "short", ...time });
}
