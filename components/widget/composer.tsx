"use client";

import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import type { ChatLabels } from "./chat-labels.ts";
import { PickedList } from "./picked-list.tsx";
import { type PickedFile, usePickedFiles } from "./use-picked-files.ts";

/** The server's limit (lib/conversations/schema.ts); near it, the remaining characters are shown. */
const MOST = 4_000;
const NEAR = 300;

export type ComposerProps = {
  ref: Ref<HTMLTextAreaElement>;
  placeholder: string;
  words: ChatLabels;
  /** True if nothing can be sent any more. */
  isOff: boolean;
  onSend: (text: string, files: readonly PickedFile[]) => void;
};

/** Where the visitor writes: Enter sends, Shift+Enter starts a new line; files are added by button, paste or drop. */
export function Composer({ ref, placeholder, words, isOff, onSend }: ComposerProps) {
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const picked = usePickedFiles();
  const left = MOST - [...text].length;
  const canSend = !isOff && (text.trim() !== "" || picked.files.length > 0) && left >= 0;

  const send = () => {
    if (!canSend) return;
    onSend(text.trim(), picked.files);
    setText("");
    picked.clear();
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const take = (files: FileList, event: { preventDefault: () => void }) => {
    if (files.length === 0 || isOff) return;
    event.preventDefault();
    picked.add(files);
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
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files, event)}
      onPaste={(event) => take(event.clipboardData.files, event)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PickedList files={picked.files} words={words} onRemove={picked.remove} />
      <div className="chat-field">
        <AttachButton words={words} isOff={isOff} onPick={picked.add} />
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
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
      {picked.fault && (
        <p className="chat-left is-fault" role="alert">
          {picked.fault === "large" ? words.fileTooLarge : words.tooManyFiles}
        </p>
      )}
      {left < NEAR && (
        <p className="chat-left" role="status">
          {words.charactersLeft(left)}
        </p>
      )}
    </form>
  );
}

type AttachProps = { words: ChatLabels; isOff: boolean; onPick: (files: Iterable<File>) => void };

function AttachButton({ words, isOff, onPick }: AttachProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={words.attach}
        onChange={(event) => {
          onPick(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <button
        type="button"
        className="chat-attach"
        aria-label={words.attach}
        disabled={isOff}
        onClick={() => input.current?.click()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.400 17a1.700 1.700 0 0 1-2.400-2.400L14.500 7" />
        </svg>
      </button>
    </>
  );
}
