export { IMPORT_DAYS, NOTIFICATION_DAYS } from "./data/data-tables.ts";
export { getDataSizes } from "./data/get-data-sizes.ts";
export { listRetention, previewRetention, updateRetention } from "./data/retention.ts";
export { getSystemState } from "./get-system-state.ts";
