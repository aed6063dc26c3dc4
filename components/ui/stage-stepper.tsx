"use client";

import { cn } from "./class-names.ts";
import { FieldRow } from "./field-row.tsx";
import { Select } from "./select.tsx";
import { toneStyle } from "./tone.ts";
import { Tooltip } from "./tooltip.tsx";
import { useFieldSave } from "./use-field-save.ts";

export type StageStepperProps = {
  stages: readonly { id: string; name: string; color: string }[];
  /** "" where it is in none. */
  stageId: string;
  disabled?: boolean;
  onSave: (stageId: string) => Promise<void>;
};

/** Where a thing stands among the stages: a step for each, and the same choice by name. */
export function StageStepper({ stages, stageId, disabled, onSave }: StageStepperProps) {
  const [state, run] = useFieldSave();
  const current = stages.findIndex((stage) => stage.id === stageId);
  const choose = (next: string) => next !== stageId && void run(() => onSave(next));
  return (
    <div className="pb-1">
      <div className="flex gap-0.5 pb-1.5" style={toneStyle(stages[current]?.color)}>
        {stages.map((stage, index) => (
          <Tooltip key={stage.id} content={stage.name}>
            <button
              type="button"
              disabled={disabled}
              aria-label={`Move to ${stage.name}`}
              aria-current={index === current ? "step" : undefined}
              onClick={() => choose(stage.id)}
              className="group/step flex h-6 min-w-0 flex-1 items-center coarse:h-10"
            >
              <span
                className={cn(
                  "h-1.5 w-full rounded-full transition-colors",
                  index <= current ? "tone-dot" : "bg-press group-hover/step:bg-line-strong",
                )}
              />
            </button>
          </Tooltip>
        ))}
      </div>
      <FieldRow label="Stage" state={state}>
        <Select
          label="Stage"
          options={stages.map(({ id, name, color }) => ({ value: id, label: name, color }))}
          value={stageId}
          placeholder="No stage"
          disabled={disabled}
          onChange={choose}
        />
      </FieldRow>
    </div>
  );
}
