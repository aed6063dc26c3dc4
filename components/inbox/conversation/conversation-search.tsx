"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { readDateInput } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import { inboxQueries } from "../inbox-queries.ts";

type ConversationSearchProps = {
  conversationId: string;
  onHit: (messageId: string) => void;
  onDate: (date: Date) => void;
  onClose: () => void;
};

/** Searches one conversation by text or day, from the newest match. */
export function ConversationSearch({ conversationId, onHit, onDate, onClose }: ConversationSearchProps) {
  const t = useTranslations("inbox.conversationSearch");
  const { workspace } = useShell();
  const [text, setText] = useState("");
  const [place, setPlace] = useState({ query: "", index: 0 });
  const query = useDebouncedValue(text.trim());
  const found = useQuery(inboxQueries.hits(workspace.id, conversationId, query));
  const hits = query === "" ? [] : (found.data ?? []);
  const index = place.query === query ? Math.min(place.index, Math.max(0, hits.length - 1)) : 0;
  const hitId = hits[index]?.id;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const latest = useRef(onHit);
  useEffect(() => {
    latest.current = onHit;
  });
  useEffect(() => {
    if (hitId !== undefined) latest.current(hitId);
  }, [hitId]);

  const step = (by: 1 | -1) => {
    if (hits.length > 0) setPlace({ query, index: (index + by + hits.length) % hits.length });
  };
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <search
      aria-label={t("searchInThisConversation")}
      onKeyDown={onKeyDown}
      className="flex shrink-0 flex-wrap items-center gap-1.5 border-b bg-canvas px-3 py-1.5"
    >
      <div className="min-w-40 flex-1">
        <SearchInput ref={field} label={t("searchInThisConversation")} value={text} onChange={setText} />
      </div>
      <p role="status" className="min-w-14 text-center text-ink-soft text-xs tabular-nums">
        {statusText({ query, count: hits.length, index, isPending: found.isFetching }, t)}
      </p>
      <IconButton
        size="sm"
        label={t("previousMatch")}
        shortcut={["Enter"]}
        icon={<ChevronUp />}
        disabled={hits.length === 0}
        onClick={() => step(1)}
      />
      <IconButton
        size="sm"
        label={t("nextMatch")}
        shortcut={["Shift", "Enter"]}
        icon={<ChevronDown />}
        disabled={hits.length === 0}
        onClick={() => step(-1)}
      />
      <Input
        type="date"
        aria-label={t("goToADay")}
        className="w-36"
        onChange={(event) => {
          const day = event.target.value;
          if (day) onDate(readDateInput(`${day}T00:00`));
        }}
      />
      <IconButton size="sm" label={t("closeTheSearch")} shortcut={["Esc"]} icon={<X />} onClick={onClose} />
    </search>
  );
}

type Status = { query: string; count: number; index: number; isPending: boolean };

function statusText(
  { query, count, index, isPending }: Status,
  t: Translate<"inbox.conversationSearch">,
): string {
  if (query === "") return "";
  if (count > 0) return t("position", { index: index + 1, count });
  return isPending ? t("searching") : t("noMatches");
}
