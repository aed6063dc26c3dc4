export { createIdentityProvider } from "./providers/create-identity-provider.ts";
export { deleteIdentityProvider } from "./providers/delete-identity-provider.ts";
export { listIdentityProviders } from "./providers/list-identity-providers.ts";
export { testIdentityProvider } from "./providers/test-identity-provider.ts";
export { updateIdentityProvider } from "./providers/update-identity-provider.ts";
export { handleSignIn } from "./sign-in/handle-sign-in.ts";
export { listChoices } from "./sign-in/list-choices.ts";
export { pruneRequests } from "./sign-in/prune-requests.ts";
