import { cardTable } from "#lib/platform/cards/index.ts";

/** Tasks as cards of a board whose columns are their states. */
export const taskCards = cardTable({ table: "tasks", entity: "task", missing: "TASK", stage: "status_id" });
