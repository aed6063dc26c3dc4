import type { Card } from "#components/board/cards.ts";
import type { Task } from "#lib/tasks/schema.ts";

export type TaskCard = Card & { task: Task };

export function isTaskCard(card: object): card is TaskCard {
  return "task" in card;
}

export function cardOf(task: Task): TaskCard {
  const { id, name, statusId, orderInCards } = task;
  return { id, title: name, columnId: statusId, orderInCards, task };
}
