export { getChecklist } from "./get-checklist.ts";
export { updateChecklist } from "./update-checklist.ts";
