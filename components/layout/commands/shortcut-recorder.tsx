"use client";

import { Check, RotateCcw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useCommands } from "./command-provider.tsx";
import type { ListedCommand } from "./command-store.ts";
import { addStroke, findClash } from "./recorded-shortcut.ts";
import { keyCaps, strokeOf } from "./shortcut.ts";
import { useChangeShortcut } from "./use-change-shortcut.ts";
import { useIsApple } from "./use-is-apple.ts";

type ShortcutRecorderProps = { command: ListedCommand; onEnd: () => void };

/** A field that records the keys that are pressed in it as the shortcut of a command. */
export function ShortcutRecorder({ command, onEnd }: ShortcutRecorderProps) {
  const t = useTranslations("layout.shortcuts");
  const tActions = useTranslations("actions");
  const isApple = useIsApple();
  const [keys, setKeys] = useState("");
  const change = useChangeShortcut(command);
  const clash = findClash(useCommands(), command, keys);
  const save = (next: string | null) => {
    change(next);
    onEnd();
  };
  const confirm = () => clash === undefined && save(keys);
  const field = useRecordedKeys({ onStroke: (stroke) => setKeys(addStroke(keys, stroke)), onEnd, confirm });
  const noteId = useId();
  return (
    <div className="border-b py-1.5">
      <dt>{command.label}</dt>
      <dd className="mt-1">
        <div className="flex items-center gap-1">
          <input
            ref={field}
            readOnly
            value={keyCaps(keys, isApple).join(" ")}
            placeholder={t("pressKeys")}
            aria-label={t("newShortcut", { command: command.label })}
            aria-describedby={noteId}
            aria-invalid={clash !== undefined}
            className="h-8 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-sm coarse:h-10"
          />
          <IconButton
            size="sm"
            label={tActions("save")}
            icon={<Check />}
            disabled={clash !== undefined}
            onClick={confirm}
          />
          {command.keys !== command.defaultKeys && (
            <IconButton size="sm" label={t("reset")} icon={<RotateCcw />} onClick={() => save(null)} />
          )}
          <IconButton size="sm" label={tActions("cancel")} icon={<X />} onClick={onEnd} />
        </div>
        <p
          id={noteId}
          aria-live="polite"
          className={clash ? "mt-1 text-danger-ink text-xs" : "mt-1 text-ink-faint text-xs"}
        >
          {clash ? t("taken", { command: clash.label }) : t("note")}
        </p>
      </dd>
    </div>
  );
}

type RecordedKeys = { onStroke: (stroke: string) => void; onEnd: () => void; confirm: () => void };

/**
 * Returns the ref of a field whose keys are recorded. Enter confirms, Escape ends, and Tab moves the focus as usual.
 */
function useRecordedKeys(handlers: RecordedKeys) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    field.current?.focus();
    function onKeyDown(event: KeyboardEvent) {
      const stroke = strokeOf(event);
      if (event.target !== field.current || stroke === null || /tab$/.test(stroke)) return;
      event.preventDefault();
      // Before the dialog, which Escape would close.
      event.stopPropagation();
      const { onStroke, onEnd, confirm } = latest.current;
      if (stroke === "escape") onEnd();
      else if (stroke === "enter") confirm();
      else onStroke(stroke);
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, []);
  return field;
}
