export { getInstallationPolicy } from "./get-installation-policy.ts";
export { getWorkspacePolicy } from "./get-workspace-policy.ts";
export { requireStrongSignIn } from "./require-strong-sign-in.ts";
export { updateInstallationPolicy } from "./update-installation-policy.ts";
export { updateWorkspacePolicy } from "./update-workspace-policy.ts";
