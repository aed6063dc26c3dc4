import { Bot, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { MarkedText } from "#components/ui/text/marked-text.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Message, MessageSource } from "#lib/conversations/schema.ts";

/** One message: inbound on the left, outbound on the right, an agent's answer with its sources. */
export function ConversationMessage({ message }: { message: Message }) {
  const t = useTranslations("contacts.conversationMessage");
  const tKinds = useTranslations("contacts.messageKinds");
  const { author, direction, kind, text, sources, creationDate } = message;
  const isOut = direction !== "inbound";
  return (
    <li className={cn("flex items-start gap-2", isOut && "flex-row-reverse")}>
      {author.type === "agent" ? (
        <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <Bot aria-hidden="true" className="size-3.5" />
        </span>
      ) : (
        <Avatar name={author.name} size="sm" />
      )}
      <div className={cn("flex min-w-0 max-w-[82%] flex-col", isOut && "items-end")}>
        <p
          className={cn(
            "max-w-full whitespace-pre-wrap break-words rounded-lg px-3 py-1.5",
            isOut ? "bg-accent-soft" : "bg-sunken",
          )}
        >
          {text ? <MarkedText text={text} /> : `[${tKinds(kind)}]`}
        </p>
        {sources.length > 0 && <Sources sources={sources} />}
        <p className="mt-0.5 px-1 text-2xs text-ink-faint">
          {author.name}
          {author.type === "agent" && ` · ${t("aiAgent")}`}
          {direction === "note" && ` · ${t("noteForTheTeam")}`} · <TimeAgo date={creationDate} ago />
        </p>
      </div>
    </li>
  );
}

function Sources({ sources }: { sources: readonly MessageSource[] }) {
  const t = useTranslations("contacts.conversationMessage");
  return (
    <details className="group mt-1 max-w-full">
      <summary className="flex w-fit list-none items-center gap-0.5 rounded-md pr-1.5 text-ink-faint text-xs hover:text-ink">
        <ChevronRight aria-hidden="true" className="size-3.5 group-open:rotate-90" />
        {t("sources", { count: sources.length })}
      </summary>
      <ol className="mt-1 flex flex-col gap-1.5">
        {sources.map(({ fileName, passage, score }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its number is what a source is called by.
          <li key={index} className="rounded-md border px-2.5 py-1.5">
            <p className="flex items-baseline gap-2 text-xs">
              <span className="min-w-0 flex-1 truncate font-medium">{fileName}</span>
              <span data-numeric="" className="text-ink-faint">
                {Math.round(score * 100)} %
              </span>
            </p>
            <p className="mt-0.5 line-clamp-6 whitespace-pre-line break-words text-ink-soft text-xs">
              {passage}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
