"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useMacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import { Button } from "#components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { macroLimits } from "#lib/macros/macro-limits.ts";
import type { MacroAction, MacroActionType, MacroProblem } from "#lib/macros/schema.ts";
import { ActionRow } from "./action-row.tsx";
import { addableTypes, type DraftAction, newAction } from "./macro-draft.ts";

type ActionListProps = {
  actions: readonly DraftAction[];
  /** Problems of the stored actions `original`, by position. An action that was changed has none. */
  problems: readonly MacroProblem[];
  original: readonly MacroAction[];
  /** Positions of actions in which something is missing. */
  incomplete: ReadonlySet<number>;
  onChange: (actions: DraftAction[]) => void;
};

/** The actions of a macro in their order. Buttons move them. */
export function ActionList({ actions, problems, original, incomplete, onChange }: ActionListProps) {
  const t = useTranslations("macros.actionList");
  const choices = useMacroChoices();
  const list = useRef<HTMLOListElement>(null);
  const nextKey = useRef(actions.length);
  const [position, setPosition] = useState("");
  const focus = useRef<string | null>(null);
  // Moving a row can take the focus from its button, and a new row gets the focus.
  useEffect(() => {
    if (focus.current === null || actions.length === 0) return;
    list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [actions]);
  const move = (index: number, offset: -1 | 1) => {
    const moved = actions[index];
    const to = index + offset;
    if (!moved || to < 0 || to >= actions.length) return;
    setPosition(
      t("position", { action: t(`types.${moved.action.type}`), place: to + 1, count: actions.length }),
    );
    focus.current = `[data-move="${moved.key}/${offset}"]`;
    onChange(actions.toSpliced(index, 1).toSpliced(to, 0, moved));
  };
  const add = (type: MacroActionType) => {
    const key = nextKey.current;
    nextKey.current += 1;
    focus.current = `[data-action="${key}"] :is(input, textarea, [role="combobox"], button)`;
    onChange([...actions, { key, action: newAction(type) }]);
  };
  return (
    <section aria-label={t("actions")}>
      <h3 className="mb-1 font-medium text-ink-soft text-xs">{t("actions")}</h3>
      <ol ref={list} className="divide-y rounded-md border empty:hidden">
        {actions.map(({ key, action }, index) => (
          <ActionRow
            key={key}
            id={key}
            action={action}
            choices={choices}
            place={{ index, count: actions.length }}
            problem={original[key] === action ? problems.find((one) => one.action === key) : undefined}
            isIncomplete={incomplete.has(index)}
            onChange={(next) => onChange(actions.with(index, { key, action: next }))}
            onMove={(offset) => move(index, offset)}
            onRemove={() => onChange(actions.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <AddAction
        types={actions.length < macroLimits.actions ? addableTypes(actions.map(({ action }) => action)) : []}
        onAdd={add}
      />
      <p aria-live="polite" className="sr-only">
        {position}
      </p>
    </section>
  );
}

function AddAction({
  types,
  onAdd,
}: {
  types: readonly MacroActionType[];
  onAdd: (type: MacroActionType) => void;
}) {
  const t = useTranslations("macros.actionList");
  const chosen = useRef<MacroActionType | null>(null);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="sm" className="mt-2" disabled={types.length === 0}>
          <Plus /> {t("addAction")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          if (chosen.current === null) return;
          // The field of the new action gets the focus.
          event.preventDefault();
          onAdd(chosen.current);
          chosen.current = null;
        }}
      >
        {types.map((type) => (
          <DropdownMenuItem
            key={type}
            onSelect={() => {
              chosen.current = type;
            }}
          >
            {t(`types.${type}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
