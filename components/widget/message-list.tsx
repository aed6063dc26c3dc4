"use client";

import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { ChatLook, Press, VisitorChoice } from "#lib/widgets/schema.ts";
import { Avatar } from "./chat-frame.tsx";
import { type ChatState, type Entry, openQuestion } from "./chat-state.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageText } from "./message-text.tsx";

type MessageListProps = {
  state: ChatState;
  retry: (clientId: string) => void;
  onPress: (pressed: Press, title: string) => void;
  look: ChatLook;
  agentName: string;
};

const PAUSE_MS = 10 * 60_000;

/** The list scrolls along as it grows if it is within this many pixels of the end. */
const NEAR_END = 120;

/** The conversation. A partial answer is hidden from screen readers until it is complete. */
export function MessageList({ state, retry, onPress, look, agentName }: MessageListProps) {
  const t = useTranslations("widget.chat");
  const { entries, draft, isAnswering, awaitsPerson, phase } = state;
  const list = useFollowEnd(entries.length, draft);
  const title = look.title || agentName;
  const question = phase === "ready" ? openQuestion(state) : null;
  const isEmpty = phase === "ready" && entries.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div ref={list} className="chat-log" role="log" aria-live="polite" aria-label={t("log")} tabIndex={0}>
      {phase === "starting" && entries.length === 0 && <Skeleton />}
      {phase === "unavailable" && <p className="chat-status">{t("unavailable")}</p>}
      {isEmpty && <Welcome title={title} hasGreeting={look.greeting !== ""} />}
      {phase !== "starting" && look.greeting !== "" && (
        <div className="chat-row is-agent is-first">
          <Avatar name={title} />
          <div className="chat-bubble is-lone">{look.greeting}</div>
        </div>
      )}
      {entries.map((entry, index) => (
        <MessageBubble
          key={entry.key}
          entry={entry}
          avatarName={entry.from === "agent" ? title : entry.name}
          isTimed={isPause(entry, entries[index + 1])}
          isFirstOfGroup={entries[index - 1]?.from !== entry.from}
          isLastOfGroup={entries[index + 1]?.from !== entry.from}
          onRetry={() => retry(entry.key)}
        />
      ))}
      {question && (
        <ChoiceList
          choices={question.choices}
          onPress={({ id, title }) => onPress({ messageId: question.id, id }, title)}
        />
      )}
      {draft !== null && (
        <div className="chat-row is-agent is-first" aria-live="off" aria-busy="true">
          <Avatar name={title} />
          <div className="chat-bubble is-lone">
            <MessageText text={draft} sourceCount={99} />
          </div>
        </div>
      )}
      {isAnswering && draft === null && (
        <div className="chat-row is-agent is-first">
          <Avatar name={title} />
          <div className="chat-bubble is-lone chat-typing">
            <span className="chat-hidden">{t("answering")}</span>
            <i />
            <i />
            <i />
          </div>
        </div>
      )}
      {awaitsPerson && <p className="chat-status">{t("personSoon")}</p>}
    </div>
  );
}

/** Returns whether to show the time after a message: at the end, and before a pause. */
function isPause(entry: Entry, next: Entry | undefined): boolean {
  return !next || Date.parse(next.at) - Date.parse(entry.at) > PAUSE_MS;
}

function Welcome({ title, hasGreeting }: { title: string; hasGreeting: boolean }) {
  const t = useTranslations("widget.chat");
  if (hasGreeting) return null;
  return (
    <div className="chat-welcome">
      <Avatar name={title} size="large" />
      <h2>{t("welcome")}</h2>
      <p>{t("welcomeMore")}</p>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="chat-skeleton" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

/** Keeps the end of the list in view, unless the reader has scrolled up. */
function useFollowEnd(count: number, draft: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);

  useEffect(() => {
    const node = list.current;
    if (!node) return;
    const note = () => {
      isAtEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR_END;
    };
    const stay = new ResizeObserver(() => {
      if (isAtEnd.current) node.scrollTop = node.scrollHeight;
    });
    node.addEventListener("scroll", note, { passive: true });
    stay.observe(node);
    return () => {
      node.removeEventListener("scroll", note);
      stay.disconnect();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or more text is what makes it grow.
  useLayoutEffect(() => {
    const node = list.current;
    if (node && isAtEnd.current) node.scrollTop = node.scrollHeight;
  }, [count, draft]);
  return list;
}

type ChoiceListProps = {
  choices: readonly VisitorChoice[];
  onPress: (choice: VisitorChoice) => void;
};

/** Buttons under a question, which visitors can press instead of writing. */
function ChoiceList({ choices, onPress }: ChoiceListProps) {
  const t = useTranslations("widget.chat");
  return (
    <fieldset className="chat-choices">
      <legend className="chat-hidden">{t("choices")}</legend>
      {choices.map((choice) => (
        <button key={choice.id} type="button" onClick={() => onPress(choice)}>
          {choice.title}
          {choice.description && <small>{choice.description}</small>}
        </button>
      ))}
    </fieldset>
  );
}
