"use client";

import { CircleCheck, CircleX, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import { findCard } from "#components/board/board-state.ts";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Closing } from "../closing.ts";
import { isOpportunityCard } from "../opportunity-card.ts";
import { useOpportunityWrites } from "../use-opportunity-writes.ts";

type ClosingItemsProps = { ids: readonly string[]; onClosing: (closing: Closing) => void };

/** Menu items of a card: win, lose and reopen. */
export function ClosingItems({ ids, onClosing }: ClosingItemsProps) {
  const t = useTranslations("opportunities.closingItems");
  const { getBoard } = useBoard();
  const { save } = useOpportunityWrites();
  const wonKeys = useShortcut("board:won");
  const lostKeys = useShortcut("board:lost");
  const [only] = ids;
  const card = only === undefined ? null : findCard(getBoard(), only)?.card;
  const isClosed =
    ids.length === 1 && card && isOpportunityCard(card) && card.opportunity.winLossStatus !== 0;
  if (isClosed) {
    return (
      <DropdownMenuItem
        icon={<RotateCcw />}
        onSelect={() =>
          void save(card.id, { winLossStatus: 0 }).catch((error) =>
            toast.failure(t("couldntReopenTitle", { title: card.title }), error),
          )
        }
      >
        {t("reopen")}
      </DropdownMenuItem>
    );
  }
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={<CircleCheck />}
        shortcut={wonKeys}
        onSelect={() => onClosing({ ids, status: 1 })}
      >
        {t("markAsWon")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<CircleX />} shortcut={lostKeys} onSelect={() => onClosing({ ids, status: 2 })}>
        {t("markAsLost")}
      </DropdownMenuItem>
    </>
  );
}
