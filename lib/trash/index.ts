export { deleteItem } from "./delete-item.ts";
export { deleteItems } from "./delete-items.ts";
export { listTrash } from "./list-trash.ts";
export { pruneTrash } from "./prune-trash.ts";
export { restoreDeleted, restoreItem } from "./restore-item.ts";
export { restoreItems } from "./restore-items.ts";
