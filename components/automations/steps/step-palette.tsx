"use client";

import { useTranslations } from "next-intl";
import { Tooltip } from "#components/ui/overlay/tooltip.tsx";
import type { NodeType } from "#lib/automations/schema.ts";
import { stepDragType } from "../canvas/add-step-button.tsx";
import { StepIcon } from "./step-icon.tsx";
import { stepGroups, stepOptions } from "./step-styles.ts";

/** All step types: drag one onto the canvas, or press one to add it after the selected step. */
export function StepPalette({ onPick }: { onPick: (type: NodeType) => void }) {
  const t = useTranslations("automations.stepPalette");
  const tSteps = useTranslations("automations.steps");
  const tGroups = useTranslations("automations.stepGroups");
  return (
    <section
      aria-label={t("stepsToAdd")}
      className="scroll-quiet hidden w-52 shrink-0 overflow-y-auto border-r bg-surface px-2 py-3 xl:block"
    >
      <p className="px-2 pb-2 text-ink-faint text-xs">{t("dragOntoTheCanvas")}</p>
      {stepGroups.map((group) => (
        <div key={group} className="mb-3">
          <h2 className="px-2 pb-1 font-medium text-2xs text-ink-faint">{tGroups(group)}</h2>
          <ul>
            {stepOptions
              .filter((option) => option.group === group)
              .map(({ type }) => (
                <li key={type}>
                  <Tooltip content={tSteps(`types.${type}.description`)} side="right">
                    <button
                      type="button"
                      draggable
                      onDragStart={(event) => {
                        event.dataTransfer.setData(stepDragType, type);
                        event.dataTransfer.effectAllowed = "copy";
                      }}
                      onClick={() => onPick(type)}
                      className="flex h-9 w-full cursor-grab items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover active:cursor-grabbing"
                    >
                      <StepIcon type={type} />
                      <span className="truncate">{tSteps(`types.${type}.label`)}</span>
                    </button>
                  </Tooltip>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
