"use client";

import { DropdownMenuItem } from "#components/ui/overlay/dropdown-menu.tsx";
import { useBoard } from "../board-context.tsx";

export function ChoiceItems({ cardIds }: { cardIds: readonly string[] }) {
  const { kind, store } = useBoard();
  if (!kind.canWrite) return null;
  return kind.choices?.map(({ id, label, key, icon }) => (
    <DropdownMenuItem
      key={id}
      icon={icon}
      shortcut={[key.toUpperCase()]}
      onSelect={() => store.set({ choosing: { id, cardIds } })}
    >
      {label}
    </DropdownMenuItem>
  ));
}
