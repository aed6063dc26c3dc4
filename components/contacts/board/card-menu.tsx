"use client";

import {
  ArrowLeft,
  ArrowRight,
  ArrowRightLeft,
  Link,
  Maximize2,
  PanelRight,
  SquareCheck,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useShell } from "#components/layout/workspace-context.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { toast } from "#components/ui/toast.tsx";
import { counted } from "../contact-text.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { adjacentStage } from "./board-navigation.ts";
import { findCard, findColumn } from "./board-state.ts";
import { focusCard } from "./focus-card.ts";
import { actedOn, toggleSelected } from "./selection.ts";

/** The menu of a card: one for the whole board, opened by a right click or a card's button, where that was. */
export function CardMenu() {
  const scope = useBoard();
  const menu = useBoardUi((ui) => ui.menu);
  const close = () => scope.store.set({ menu: null });
  return (
    <DropdownMenu
      modal={false}
      key={menu?.contactId}
      open={menu !== null}
      onOpenChange={(open) => !open && close()}
    >
      <DropdownMenuTrigger asChild>
        <span
          aria-hidden="true"
          className="pointer-events-none fixed size-px"
          style={{ left: menu?.x ?? 0, top: menu?.y ?? 0 }}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        sideOffset={0}
        aria-label="Contact actions"
        aria-labelledby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const { focusedId, movingIds, deletingIds } = scope.store.get();
          if (focusedId !== null && !movingIds && !deletingIds) focusCard(scope, focusedId);
        }}
      >
        {menu && <CardMenuItems contactId={menu.contactId} />}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function CardMenuItems({ contactId }: { contactId: string }) {
  const { store, actions, getBoard, canWrite, onOpen } = useBoard();
  const router = useRouter();
  const { workspace } = useShell();
  const board = getBoard();
  const ids = actedOn(store.get(), contactId);
  const stageId = findCard(board, contactId)?.column.stage.id ?? "";
  const [previous, next] = [adjacentStage(board, stageId, -1), adjacentStage(board, stageId, 1)];
  const nameOf = (id: string) => findColumn(board, id)?.stage.name;
  const isOne = ids.length === 1;
  return (
    <>
      <DropdownMenuItem
        icon={<PanelRight aria-hidden="true" />}
        shortcut={["↵"]}
        onSelect={() => onOpen(contactId)}
      >
        Open
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Maximize2 aria-hidden="true" />}
        onSelect={() => router.push(`/${workspace.id}/contacts/${contactId}`)}
      >
        Open page
      </DropdownMenuItem>
      {canWrite && (
        <DropdownMenuItem
          icon={<ArrowRightLeft aria-hidden="true" />}
          shortcut={["M"]}
          onSelect={() => store.set({ movingIds: ids })}
        >
          {isOne ? "Move to…" : `Move ${counted(ids.length, "contact")} to…`}
        </DropdownMenuItem>
      )}
      {canWrite && isOne && previous !== null && (
        <DropdownMenuItem
          icon={<ArrowLeft aria-hidden="true" />}
          shortcut={["["]}
          onSelect={() => actions.move(contactId, { stageId: previous, index: 0 })}
        >
          Move to {nameOf(previous)}
        </DropdownMenuItem>
      )}
      {canWrite && isOne && next !== null && (
        <DropdownMenuItem
          icon={<ArrowRight aria-hidden="true" />}
          shortcut={["]"]}
          onSelect={() => actions.move(contactId, { stageId: next, index: 0 })}
        >
          Move to {nameOf(next)}
        </DropdownMenuItem>
      )}
      <DropdownMenuItem
        icon={<SquareCheck aria-hidden="true" />}
        shortcut={["X"]}
        onSelect={() => toggleSelected(store, contactId)}
      >
        {store.get().selectedIds.has(contactId) ? "Deselect" : "Select"}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Link aria-hidden="true" />} onSelect={() => copyLink(contactId)}>
        Copy link
      </DropdownMenuItem>
      {canWrite && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            danger
            icon={<Trash2 aria-hidden="true" />}
            onSelect={() => store.set({ deletingIds: ids })}
          >
            {isOne ? "Delete…" : `Delete ${counted(ids.length, "contact")}…`}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

async function copyLink(contactId: string): Promise<void> {
  const link = new URL(window.location.href);
  link.search = new URLSearchParams({ contact: contactId }).toString();
  await navigator.clipboard.writeText(link.href);
  toast("Link copied");
}
