import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { PassageList } from "../runs/passage-list.tsx";
import { ChatAnswer } from "./chat-answer.tsx";
import type { SearchTurn, Turn } from "./chat-turns.ts";

export function ChatTurn({ turn }: { turn: Turn }) {
  const t = useTranslations("agents.chatTurn");
  return (
    <li className="flex flex-col gap-3">
      <p className="ml-auto max-w-[85%] whitespace-pre-wrap break-words rounded-xl rounded-br-sm bg-accent-soft px-3 py-2 text-accent-ink text-sm">
        <span className="sr-only">{t("youAsked")} </span>
        {turn.question}
      </p>
      {turn.kind === "search" ? (
        <Found turn={turn} />
      ) : (
        <div
          className={cn(
            "grid gap-3",
            turn.replies.length > 1 && "sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2",
          )}
        >
          {turn.replies.map((reply) => (
            <ChatAnswer key={reply.version} reply={reply} showVersion={turn.replies.length > 1} />
          ))}
        </div>
      )}
    </li>
  );
}

function Found({ turn }: { turn: SearchTurn }) {
  const t = useTranslations("agents.chatTurn");
  if (turn.error !== null) return <p className="text-danger-ink text-sm">{turn.error}</p>;
  if (turn.found === null) return <Spinner label={t("searchingTheKnowledge")} />;
  if (turn.found.length === 0) {
    return <p className="text-ink-soft text-sm">{t("notCovered")}</p>;
  }
  return <PassageList passages={turn.found} />;
}
