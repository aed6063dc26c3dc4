"use client";

import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import type { Words } from "./chat-words.ts";

/** The server takes no more (lib/conversations/schema.ts); the rest is said when it comes near. */
const MOST = 4_000;
const NEAR = 300;

export type ComposerProps = {
  ref: Ref<HTMLTextAreaElement>;
  placeholder: string;
  words: Words;
  /** Nothing can be said any more. */
  isOff: boolean;
  onSend: (text: string) => void;
};

/** Where the visitor writes: Enter sends, Shift and Enter begins a line. */
export function Composer({ ref, placeholder, words, isOff, onSend }: ComposerProps) {
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const left = MOST - [...text].length;
  const canSend = !isOff && text.trim() !== "" && left >= 0;

  const send = () => {
    if (!canSend) return;
    onSend(text.trim());
    setText("");
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height.
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [text]);

  return (
    <form
      ref={form}
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="chat-field">
        <textarea
          ref={ref}
          rows={1}
          value={text}
          aria-label={words.messageLabel}
          placeholder={placeholder}
          disabled={isOff}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" aria-label={words.send} disabled={!canSend}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5m-6 6l6-6 6 6" />
          </svg>
        </button>
      </div>
      {left < NEAR && (
        <p className="chat-left" role="status">
          {words.charactersLeft(left)}
        </p>
      )}
    </form>
  );
}
