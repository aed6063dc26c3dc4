"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { PickedList } from "./picked-list.tsx";
import { type PickedFile, usePickedFiles } from "./use-picked-files.ts";

/** The server's limit (lib/conversations/schema.ts); near it, the remaining characters are shown. */
const MAX_LENGTH = 4_000;
const SHOW_LEFT_BELOW = 300;

export type ComposerProps = {
  ref: Ref<HTMLTextAreaElement>;
  placeholder: string;
  /** Whether sending is disabled. */
  isDisabled: boolean;
  onSend: (text: string, files: readonly PickedFile[]) => void;
};

/** The input of the visitor: Enter sends, Shift+Enter starts a new line; files are added by button, paste or drop. */
export function Composer({ ref, placeholder, isDisabled, onSend }: ComposerProps) {
  const t = useTranslations("widget.chat");
  const [text, setText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const picked = usePickedFiles();
  const left = MAX_LENGTH - [...text].length;
  const canSend = !isDisabled && (text.trim() !== "" || picked.files.length > 0) && left >= 0;

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
  const attach = (files: FileList, event: { preventDefault: () => void }) => {
    if (files.length === 0 || isDisabled) return;
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
      onDrop={(event) => attach(event.dataTransfer.files, event)}
      onPaste={(event) => attach(event.clipboardData.files, event)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PickedList files={picked.files} onRemove={picked.remove} />
      <div className="chat-field">
        <AttachButton isDisabled={isDisabled} onPick={picked.add} />
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
          value={text}
          aria-label={t("messageLabel")}
          placeholder={placeholder}
          disabled={isDisabled}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" aria-label={t("send")} disabled={!canSend}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5m-6 6l6-6 6 6" />
          </svg>
        </button>
      </div>
      {picked.fault && (
        <p className="chat-left is-fault" role="alert">
          {picked.fault === "large" ? t("fileTooLarge") : t("tooManyFiles")}
        </p>
      )}
      {left < SHOW_LEFT_BELOW && (
        <p className="chat-left" role="status">
          {t("charactersLeft", { count: left })}
        </p>
      )}
    </form>
  );
}

type AttachProps = { isDisabled: boolean; onPick: (files: Iterable<File>) => void };

function AttachButton({ isDisabled, onPick }: AttachProps) {
  const t = useTranslations("widget.chat");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t("attach")}
        onChange={(event) => {
          onPick(event.target.files ?? []);
          event.target.value = "";
        }}
      />
      <button
        type="button"
        className="chat-attach"
        aria-label={t("attach")}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.3 3.3 0 0 1 4.7 4.7L9.400 17a1.700 1.700 0 0 1-2.400-2.400L14.500 7" />
        </svg>
      </button>
    </>
  );
}
