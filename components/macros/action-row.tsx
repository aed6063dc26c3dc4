"use client";

import { ArrowDown, ArrowUp, Trash2, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { MacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { MacroAction, MacroProblem } from "#lib/macros/schema.ts";
import { ActionFields } from "./action-fields.tsx";

type ActionRowProps = {
  id: number;
  action: MacroAction;
  choices: MacroChoices;
  place: { index: number; count: number };
  problem: MacroProblem | undefined;
  isIncomplete: boolean;
  onChange: (action: MacroAction) => void;
  onMove: (offset: -1 | 1) => void;
  onRemove: () => void;
};

/** One action of a macro: its kind, its fields, and buttons to move and remove it. */
export function ActionRow(props: ActionRowProps) {
  const t = useTranslations("macros.actionList");
  const { id, action, choices, place, problem, isIncomplete, onChange, onMove, onRemove } = props;
  const name = t(`types.${action.type}`);
  const moveButton = (offset: -1 | 1) => {
    const isLast = place.index === (offset < 0 ? 0 : place.count - 1);
    return (
      <IconButton
        size="sm"
        data-move={`${id}/${offset}`}
        label={t(offset < 0 ? "moveUp" : "moveDown", { action: name, place: place.index + 1 })}
        icon={offset < 0 ? <ArrowUp /> : <ArrowDown />}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(offset)}
      />
    );
  };
  return (
    <li data-action={id} className="grid gap-2 px-3 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-2">
        <p className="font-medium text-sm">{name}</p>
        <ActionFields action={action} choices={choices} onChange={onChange} />
        {(problem || isIncomplete) && (
          <p
            role={isIncomplete ? "alert" : undefined}
            className="flex items-start gap-1.5 text-warn-ink text-xs"
          >
            <TriangleAlert className="mt-0.5 size-3.5 shrink-0" />
            {problem ? <ReasonText text={problem.message} parts={problem.parts} /> : t("incomplete")}
          </p>
        )}
      </div>
      <div className="flex items-start max-sm:justify-end">
        {moveButton(-1)}
        {moveButton(1)}
        <IconButton
          size="sm"
          label={t("remove", { action: name, place: place.index + 1 })}
          icon={<Trash2 />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
