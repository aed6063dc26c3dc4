import { cardTable } from "#lib/platform/cards/index.ts";

/** Tasks as cards of a board whose columns are their states. */
export const taskCards = cardTable("tasks", "TASK", "status_id");
