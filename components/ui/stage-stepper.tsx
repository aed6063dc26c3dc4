"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { toneStyle } from "./color/tone.ts";
import { FieldRow } from "./form/field-row.tsx";
import { Select } from "./form/select.tsx";
import { useFieldSave } from "./form/use-field-save.ts";
import { Tooltip } from "./overlay/tooltip.tsx";
import { durationText } from "./text/duration-text.ts";
import { useNow } from "./use-now.ts";

type StageStepperProps = {
  stages: readonly { id: string; name: string; color: string }[];
  /** "" if it is in no stage. */
  stageId: string;
  /** Time spent in each visited stage; undefined if unknown. */
  times?: readonly TimeInStage[] | undefined;
  disabled?: boolean;
  /** Effects of moving to another stage: in the tooltip of its step and below its option. */
  renderHint?: (stageId: string) => ReactNode;
  onSave: (stageId: string) => Promise<void>;
};

export type TimeInStage = {
  stageId: string;
  visits: number;
  /** Total of completed visits. */
  milliseconds: number;
  /** When the current visit started, ISO 8601. */
  since: string | null;
};

/** With more steps than this, they are too narrow for a time below each. */
const MAX_TIMED = 8;

/** Shows the current stage as steps with the time spent in each, and lets the user change it. */
export function StageStepper(props: StageStepperProps) {
  const { stages, stageId, times, disabled, renderHint, onSave } = props;
  const t = useTranslations("ui.stageStepper");
  const [state, run] = useFieldSave();
  const current = stages.findIndex((stage) => stage.id === stageId);
  const choose = (next: string) => next !== stageId && void run(() => onSave(next));
  const hintOf = (id: string) => (id === stageId || disabled ? undefined : renderHint?.(id));
  const isTimed = times !== undefined && stages.length <= MAX_TIMED;
  return (
    <div className="pb-1">
      <div className="flex gap-0.5 pb-1.5" style={toneStyle(stages[current]?.color)}>
        {stages.map((stage, index) => (
          <Step
            key={stage.id}
            name={stage.name}
            time={times?.find((one) => one.stageId === stage.id)}
            isTimed={isTimed}
            isCurrent={index === current}
            isPassed={index <= current}
            disabled={disabled}
            hint={hintOf(stage.id)}
            onChoose={() => choose(stage.id)}
          />
        ))}
      </div>
      <FieldRow label={t("stage")} state={state}>
        <Select
          label={t("stage")}
          options={stages.map(({ id, name, color }) => ({
            value: id,
            label: name,
            color,
            description: hintOf(id),
          }))}
          value={stageId}
          placeholder={t("noStage")}
          disabled={disabled}
          onChange={choose}
        />
      </FieldRow>
    </div>
  );
}

type StepProps = {
  name: string;
  time: TimeInStage | undefined;
  /** Whether there is a line for the time. */
  isTimed: boolean;
  isCurrent: boolean;
  isPassed: boolean;
  disabled: boolean | undefined;
  hint: ReactNode;
  onChoose: () => void;
};

function Step({ name, time, isTimed, isCurrent, isPassed, disabled, hint, onChoose }: StepProps) {
  const t = useTranslations("ui.stageStepper");
  const now = useNow();
  const text = time && durationText(spent(time, now));
  const spentText = text && (time.visits > 1 ? t("inVisits", { time: text, count: time.visits }) : text);
  return (
    <Tooltip
      content={
        <span>
          {spentText ? `${name} · ${spentText}` : name}
          {hint}
        </span>
      }
    >
      <button
        type="button"
        disabled={disabled}
        aria-label={text ? t("moveAfter", { name, time: text, count: time.visits }) : t("move", { name })}
        aria-current={isCurrent ? "step" : undefined}
        onClick={onChoose}
        className={cn(
          "group/step flex min-w-0 flex-1 flex-col justify-center gap-1 coarse:h-10",
          isTimed ? "h-8" : "h-6",
        )}
      >
        <span
          className={cn(
            "h-1.5 w-full rounded-full transition-colors",
            isPassed ? "tone-dot" : "bg-press group-hover/step:bg-line-strong",
          )}
        />
        {isTimed && (
          <span
            data-step-time=""
            className={cn(
              "h-3.5 w-full truncate text-2xs tabular-nums leading-3.5",
              isCurrent ? "font-medium text-ink" : "text-ink-faint",
            )}
          >
            {text}
          </span>
        )}
      </button>
    </Tooltip>
  );
}

function spent({ milliseconds, since }: TimeInStage, now: number): number {
  return milliseconds + (since === null ? 0 : Math.max(0, now - Date.parse(since)));
}
