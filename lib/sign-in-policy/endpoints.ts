import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { SignInPolicy, UpdateSignInPolicy } from "./schema.ts";

const CONDITIONS =
  "Only for owners in the console: an API key or login token gets FORBIDDEN. Callers must have signed in as they " +
  "require it of others. singleSignOn needs an enabled identity provider.";

/** Contracts of sign-in policies (docs/sign-in.md). */
export const signInPolicyEndpoints = {
  get: defineEndpoint("getSignInPolicy", {
    method: "GET",
    path: "/api/workspace/sign-in-policy",
    summary: "Read how people must sign in to the workspace",
    description: "Only for owners. The stronger one of required and installation applies.",
    area: "workspace",
    permission: "system.read",
    response: SignInPolicy,
  }),
  update: defineEndpoint("updateSignInPolicy", {
    method: "PUT",
    path: "/api/workspace/sign-in-policy",
    summary: "Change how people must sign in to the workspace",
    description: `${CONDITIONS} The provider must give people this workspace.`,
    area: "workspace",
    permission: "system.write",
    body: UpdateSignInPolicy,
    response: SignInPolicy,
  }),
  getOfInstallation: defineEndpoint("getInstallationSignInPolicy", {
    method: "GET",
    path: "/api/system/sign-in-policy",
    summary: "Read how people must sign in to all workspaces",
    description: "Only for owners of the first workspace.",
    area: "workspace",
    permission: "system.read",
    response: SignInPolicy,
  }),
  updateOfInstallation: defineEndpoint("updateInstallationSignInPolicy", {
    method: "PUT",
    path: "/api/system/sign-in-policy",
    summary: "Change how people must sign in to all workspaces",
    description: `Only in the first workspace. ${CONDITIONS}`,
    area: "workspace",
    permission: "system.write",
    body: UpdateSignInPolicy,
    response: SignInPolicy,
  }),
};
