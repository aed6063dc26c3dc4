"use client";

import { BookOpenText, Bot, Eraser, GitCompareArrows } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Agent } from "#lib/agents/schema.ts";
import { ChatComposer } from "./chat-composer.tsx";
import { ChatTurn } from "./chat-turn.tsx";
import type { Turn } from "./chat-turns.ts";
import { TestContact } from "./test-contact.tsx";
import type { TestChatState } from "./use-test-chat.ts";

/** Distance from the end, in pixels, within which the chat counts as scrolled to the end. */
const NEAR = 120;

const modes = [
  { value: "draft", icon: <Bot /> },
  { value: "compare", icon: <GitCompareArrows /> },
  { value: "knowledge", icon: <BookOpenText /> },
] as const;

type TestChatProps = { chat: TestChatState; agent: Agent; isDraft: boolean };

/** A chat with the edited agent. Each reply expands to its details. */
export function TestChat({ chat, agent, isDraft }: TestChatProps) {
  const t = useTranslations("agents.testChat");
  const { turns } = chat;
  const segments = modes.map((mode) => ({ ...mode, label: t(`modes.${mode.value}`) }));
  const scroller = useStickToEnd(turns);
  return (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <SegmentedControl label={t("ask")} segments={segments} value={chat.mode} onChange={chat.setMode} />
        <div className="ml-auto flex items-center gap-1">
          <TestContact value={chat.contact} onChange={chat.setContact} />
          <IconButton
            label={t("clearChat")}
            size="sm"
            icon={<Eraser />}
            disabled={turns.length === 0}
            onClick={chat.clear}
          />
        </div>
      </div>
      {isDraft && chat.mode !== "knowledge" && (
        <Callout variant="warn" className="rounded-none border-b py-1.5 text-xs">
          {t("usesDraft")}
        </Callout>
      )}
      <section
        ref={scroller}
        aria-label={t("conversation")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-4"
      >
        {turns.length === 0 ? (
          <EmptyChat agent={agent} chat={chat} />
        ) : (
          <ol className="flex flex-col gap-5">
            {turns.map((turn) => (
              <ChatTurn key={turn.id} turn={turn} />
            ))}
          </ol>
        )}
      </section>
      <ChatComposer chat={chat} />
    </div>
  );
}

function EmptyChat({ agent, chat }: { agent: Agent; chat: TestChatState }) {
  const t = useTranslations("agents.testChat");
  const hasFiles = agent.files.length > 0;
  return (
    <div className="mx-auto flex h-full max-w-xs flex-col items-center justify-center gap-1 text-center">
      <span className="mb-2 inline-flex size-10 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
        {chat.mode === "knowledge" ? <BookOpenText /> : <Bot />}
      </span>
      <p className="font-semibold text-sm">
        {chat.mode === "knowledge" ? t("askTheKnowledge") : t("askName", { name: agent.name })}
      </p>
      <p className="text-pretty text-ink-soft text-xs">{t(`explanations.${chat.mode}`)}</p>
      {!hasFiles && <p className="mt-2 text-pretty text-ink-faint text-xs">{t("noFiles")}</p>}
    </div>
  );
}

/** Keeps the chat at the end while replies grow, unless the user scrolled up. A new question scrolls to the end. */
function useStickToEnd(turns: readonly Turn[]): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  const known = useRef({ height: 0, latest: "" });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const latest = turns.at(-1)?.id ?? "";
    const distance = known.current.height - element.scrollTop - element.clientHeight;
    if (latest !== known.current.latest || distance < NEAR) element.scrollTop = element.scrollHeight;
    known.current = { height: element.scrollHeight, latest };
  }, [turns]);
  return scroller;
}
