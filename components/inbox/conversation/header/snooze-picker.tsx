"use client";

import { AlarmClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Input } from "#components/ui/form/input.tsx";
import { parseNaturalDate } from "#components/ui/text/natural-date.ts";
import { futureTimeText } from "../../list/time-labels.ts";
import { snoozeChoices } from "./snooze-choices.ts";

type SnoozePickerProps = { onChoose: (until: Date) => void };

/** Snooze times to choose from, and a field that understands "in 3 hours" and "el lunes a las 10". */
export function SnoozePicker({ onChoose }: SnoozePickerProps) {
  const t = useTranslations("inbox.snoozePicker");
  const [text, setText] = useState("");
  // Fixed while the picker is open, so that the choices do not change.
  const [now] = useState(() => new Date());
  const parsed = parseNaturalDate(text, now);
  const isTyped = text.trim() !== "";

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (parsed) onChoose(parsed.at);
  }

  return (
    <div className="flex w-64 flex-col gap-1.5">
      <Input
        autoFocus
        aria-label={t("snoozeUntil")}
        placeholder={t("examples")}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-invalid={isTyped && !parsed}
      />
      <p role="status" className="px-1 text-ink-faint text-xs empty:hidden">
        {isTyped && !parsed && t("enterAFutureTime")}
      </p>
      {isTyped ? (
        parsed && <Choice label={t("snooze")} at={parsed.at} now={now} onChoose={onChoose} />
      ) : (
        <div className="flex flex-col">
          {snoozeChoices(now).map(({ choice, at }) => (
            <Choice key={choice} label={t(`choices.${choice}`)} at={at} now={now} onChoose={onChoose} />
          ))}
        </div>
      )}
    </div>
  );
}

type ChoiceProps = SnoozePickerProps & { label: string; at: Date; now: Date };

function Choice({ label, at, now, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={() => onChoose(at)}
      className="flex h-8 items-center gap-2 rounded-md px-2 text-left hover:bg-hover coarse:h-11"
    >
      <AlarmClock className="size-4 shrink-0 text-ink-faint" />
      <span className="flex-1">{label}</span>
      <span className="text-ink-soft text-xs tabular-nums">{futureTimeText(at, now)}</span>
    </button>
  );
}
