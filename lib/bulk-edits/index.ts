export { cancelBulkEdit } from "./cancel-bulk-edit.ts";
export { getBulkEdit } from "./get-bulk-edit.ts";
export { listBulkEdits } from "./list-bulk-edits.ts";
export { pruneBulkEdits } from "./prune-bulk-edits.ts";
export { revertBulkEdit } from "./revert-bulk-edit.ts";
export { startBulkEdit } from "./start-bulk-edit.ts";
