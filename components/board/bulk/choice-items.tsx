"use client";

import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { useBoard } from "../board-context.tsx";
import type { CardChoice } from "../board-contract.ts";

type ChoiceProps = { cardIds: readonly string[] };

export function ChoiceItems({ cardIds }: ChoiceProps) {
  const { kind } = useBoard();
  if (!kind.canWrite) return null;
  return kind.choices?.map((choice) => <ChoiceItem key={choice.id} choice={choice} cardIds={cardIds} />);
}

function ChoiceItem({ choice: { id, label, icon }, cardIds }: ChoiceProps & { choice: CardChoice }) {
  const { store } = useBoard();
  return (
    <DropdownMenuItem
      icon={icon}
      shortcut={useShortcut(`board:${id}`)}
      onSelect={() => store.set({ choosing: { id, cardIds } })}
    >
      {label}
    </DropdownMenuItem>
  );
}
