export { createView } from "./create-view.ts";
export { deleteView } from "./delete-view.ts";
export { getDefaultFilters } from "./get-default-filters.ts";
export { listViews } from "./list-views.ts";
export { setDefaultView } from "./set-default-view.ts";
export { updateView } from "./update-view.ts";
