import { CircleAlert, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { ChannelIcon } from "#components/ui/channel-icon.tsx";
import { cn } from "#components/ui/class-names.ts";
import { MarkedText } from "#components/ui/text/marked-text.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import type { TimelineItem } from "#lib/timeline/schema.ts";

type Message = Extract<TimelineItem, { kind: "message" }>["message"];

/** A summary of a message: its author, channel and delivery status, and the sources of an agent's answer. */
export function MessageCard({ message }: { message: Message }) {
  const t = useTranslations("contacts.messageCard");
  const tKinds = useTranslations("contacts.messageKinds");
  const tStatuses = useTranslations("contacts.messageStatuses");
  const name = useAuthorName()(message.author);
  const { author, direction, platformId, kind, status, failure, sourceCount } = message;
  return (
    <div className={cn("rounded-lg px-3 py-2", direction === "inbound" ? "bg-sunken" : "bg-accent-soft")}>
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-soft text-xs">
        <span className="font-medium text-ink">{name}</span>
        {author.type === "agent" && <span>{t("aiAgent")}</span>}
        <ChannelIcon platformId={platformId} />
        {kind !== "text" && <span>{tKinds(kind)}</span>}
        {status !== null && status !== "failed" && <span>· {tStatuses(status)}</span>}
        {sourceCount > 0 && (
          <span className="flex items-center gap-1">
            <span aria-hidden="true">·</span>
            <FileText className="size-3" />
            {t("sources", { count: sourceCount })}
          </span>
        )}
      </p>
      <MessageText message={message} />
      {status === "failed" && (
        <p className="mt-1 flex items-start gap-1.5 text-danger-ink text-xs">
          <CircleAlert className="mt-px size-3.5 shrink-0" />
          {failure ? <WhyNotDelivered failure={failure} /> : t("notDelivered")}
        </p>
      )}
    </div>
  );
}

function MessageText({ message: { text, kind, isDeleted } }: { message: Message }) {
  const t = useTranslations("contacts.messageCard");
  if (isDeleted) return <p className="mt-0.5 text-ink-soft italic">{t("messageDeleted")}</p>;
  // A message without text is already described by its kind.
  if (text === "" || text === `[${kind}]`) return null;
  return (
    <p className="mt-0.5 line-clamp-6 whitespace-pre-wrap break-words text-ink">
      <MarkedText text={text} />
    </p>
  );
}

function WhyNotDelivered({ failure }: { failure: NonNullable<Message["failure"]> }) {
  const t = useTranslations("contacts.messageCard");
  const reasonText = useReasonText();
  const { reason: text, parts } = failure;
  return t("notDeliveredBecause", { reason: reasonText({ text, parts }) });
}
