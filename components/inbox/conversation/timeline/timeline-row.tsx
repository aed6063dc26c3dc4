import { ArrowLeftRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { exactTime } from "#components/ui/time-ago.tsx";
import { MessageItem, type MessageItemProps } from "../message/message-item.tsx";
import { clockTime, dayLabel } from "./day-label.ts";
import type { TimelineEvent, TimelineItem } from "./timeline-items.ts";

type TimelineRowProps = Omit<MessageItemProps, "item"> & {
  item: TimelineItem;
  /** Epoch milliseconds. */
  now: number;
};

/** A row of a conversation: a message or an event. */
export function TimelineRow({ item, now, ...rest }: TimelineRowProps) {
  const t = useTranslations("inbox.timelineRow");
  switch (item.type) {
    case "day":
      return (
        <li className="flex items-center gap-3 px-4 py-3 text-2xs text-ink-faint">
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
          <time dateTime={item.date} suppressHydrationWarning>
            {dayLabel(item.date, new Date(now))}
          </time>
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
        </li>
      );
    case "unread":
      return (
        <li data-unread="" className="flex items-center gap-3 px-4 py-2 font-medium text-2xs text-accent-ink">
          <span aria-hidden="true" className="h-px flex-1 bg-accent/40" />
          {t("unread")}
          <span aria-hidden="true" className="h-px flex-1 bg-accent/40" />
        </li>
      );
    case "event":
      return <EventLine event={item.event} />;
    case "message":
      return <MessageItem item={item} {...rest} />;
  }
}

function EventLine({ event: { text, at, variant } }: { event: TimelineEvent }) {
  return (
    <li className="flex justify-center px-6 py-1.5">
      <p
        className={cn(
          "flex items-center gap-1.5 text-center text-2xs text-ink-faint",
          variant === "handover" && "rounded-full bg-accent-soft px-2.5 py-0.5 font-medium text-accent-ink",
        )}
      >
        {variant === "handover" && <ArrowLeftRight className="size-3 shrink-0" />}
        {text}
        <time dateTime={at} title={exactTime(at)} className="tabular-nums">
          {clockTime(at)}
        </time>
      </p>
    </li>
  );
}
