export { countTotals } from "./count-totals.ts";
export { createWorkspace } from "./create-workspace.ts";
export { getRegion } from "./get-region.ts";
export { getWorkspace } from "./get-workspace.ts";
export { findMembers, listMembers } from "./list-members.ts";
export { listWorkspaces } from "./list-workspaces.ts";
export { updateRegion } from "./update-region.ts";
export { updateWorkspace } from "./update-workspace.ts";
