export type Closing = { ids: readonly string[]; status: 1 | 2 };
