// Written by `npm run statements`.

export interface TasksRows {
  find_first_task: { orderInCards: number };
}
