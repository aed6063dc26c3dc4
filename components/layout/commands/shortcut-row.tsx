"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import type { ListedCommand } from "./command-store.ts";
import { keyCaps } from "./shortcut.ts";
import { ShortcutRecorder } from "./shortcut-recorder.tsx";
import { useIsApple } from "./use-is-apple.ts";

/** A command with its shortcut, which can be changed unless the focused element handles it. */
export function ShortcutRow({ command }: { command: ListedCommand }) {
  const t = useTranslations("layout.shortcuts");
  const isApple = useIsApple();
  const [isRecording, setIsRecording] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasRecorded = useRef(false);
  useEffect(() => {
    if (hasRecorded.current) button.current?.focus();
    hasRecorded.current = isRecording;
  }, [isRecording]);
  const { label, keys, local } = command;
  if (isRecording) return <ShortcutRecorder command={command} onEnd={() => setIsRecording(false)} />;
  return (
    <div className="group flex min-h-8 items-center gap-2 border-b py-0.5">
      <dt className="mr-auto py-1">{label}</dt>
      <dd className="flex items-center gap-1">
        {!local && (
          <IconButton
            ref={button}
            size="sm"
            label={t("change", { command: label })}
            icon={<Pencil />}
            className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 coarse:opacity-100"
            onClick={() => setIsRecording(true)}
          />
        )}
        {keys === undefined ? (
          <span className="text-ink-faint text-xs">{t("none")}</span>
        ) : (
          <Kbd keys={keyCaps(keys, isApple)} className="coarse:inline-flex" />
        )}
      </dd>
    </div>
  );
}
