"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Spinner } from "#components/ui/feedback/spinner.tsx";
import { useNow } from "#components/ui/use-now.ts";
import { listTime } from "../conversation/timeline/day-label.ts";
import { inboxQueries } from "../inbox-queries.ts";
import { highlightPieces } from "./highlight.ts";

/** Messages that match the search, shown below the contacts whose names match. */
export function FoundMessages({
  search,
  onOpen,
}: {
  search: string;
  onOpen: (id: string, messageId: string) => void;
}) {
  const t = useTranslations("inbox.foundMessages");
  const { workspace } = useShell();
  const now = useNow();
  const found = useQuery(inboxQueries.found(workspace.id, search));
  const messages = found.data?.data ?? [];
  if (found.isPending) {
    return (
      <p className="flex justify-center px-3.5 py-3 text-ink-faint text-xs">
        <Spinner label={t("searchingTheMessages")} />
      </p>
    );
  }
  if (messages.length === 0) return null;
  return (
    <section aria-label={t("messagesFound")}>
      <h3 className="px-3.5 pt-3 pb-1 text-ink-faint text-xs">{t("inMessages")}</h3>
      <ul>
        {messages.map(({ id, conversationId, contactName, snippet, highlights, creationDate }) => (
          <li key={id} className="border-b">
            <button
              type="button"
              onClick={() => onOpen(conversationId, id)}
              className="w-full px-3.5 py-2 text-left -outline-offset-2 hover:bg-hover"
            >
              <span className="flex items-baseline gap-2">
                <span dir="auto" className="min-w-0 flex-1 truncate text-left font-medium">
                  {contactName}
                </span>
                <span className="text-2xs text-ink-faint">{listTime(creationDate, new Date(now))}</span>
              </span>
              <span dir="auto" className="line-clamp-2 text-ink-soft text-xs">
                {highlightPieces(snippet, highlights).map(({ text, isFound }, index) =>
                  isFound ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text keep their order.
                    <mark key={index} className="rounded-sm bg-accent-soft text-accent-ink">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
