/** The color of the squares with the initials of workspaces. */
export const WORKSPACE_COLOR = "#0e7490";
