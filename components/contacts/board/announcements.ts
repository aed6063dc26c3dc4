import type { Board } from "#lib/contacts/schema.ts";
import { counted, fullName } from "../contact-text.ts";
import type { Drag } from "./board-context.tsx";
import type { DropTarget } from "./board-navigation.ts";
import { findCard, findColumn } from "./board-state.ts";

/** How the board is worked by keyboard; every card is described by it. */
export const boardInstructions =
  "Press Space to pick up, arrow keys to carry, Space to drop, Escape to cancel. " +
  "Enter opens the contact, M moves it to a stage, X selects it.";

/** What is heard when cards are picked up. */
export function announceLift(board: Board, drag: Drag): string {
  return `Picked up ${carried(board, drag)}. ${spotOf(board, drag, drag.from)}.`;
}

/** What is heard for each step of a keyboard drag. */
export function announceTarget(board: Board, drag: Drag): string {
  return `${spotOf(board, drag, drag.target)}.`;
}

/** What is heard when cards are let go. */
export function announceDrop(board: Board, drag: Drag, isDropped: boolean): string {
  const isSame = drag.from.stageId === drag.target.stageId && drag.from.index === drag.target.index;
  if (!isDropped) return `Cancelled. ${carried(board, drag)} stays in ${stageName(board, drag.from)}.`;
  if (isSame) return `${carried(board, drag)} was put back.`;
  return `Dropped ${carried(board, drag)}. ${spotOf(board, drag, drag.target)}.`;
}

function carried(board: Board, drag: Drag): string {
  const [first] = drag.contactIds;
  if (drag.contactIds.length > 1) return counted(drag.contactIds.length, "contact");
  const contact = first === undefined ? undefined : findCard(board, first)?.contact;
  return contact ? fullName(contact) : "The contact";
}

/** "Won, position 2 of 5"; the total counts the carried cards as if they were there. */
function spotOf(board: Board, drag: Drag, target: DropTarget): string {
  const column = findColumn(board, target.stageId);
  const others = (column?.count ?? 0) - (target.stageId === drag.from.stageId ? drag.contactIds.length : 0);
  return `${stageName(board, target)}, position ${target.index + 1} of ${others + drag.contactIds.length}`;
}

function stageName(board: Board, target: DropTarget): string {
  return findColumn(board, target.stageId)?.stage.name ?? "its stage";
}
