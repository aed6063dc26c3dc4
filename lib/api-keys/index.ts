export { checkNetworks } from "./check-networks.ts";
export { createApiKey } from "./create-api-key.ts";
export { isOwnAccess } from "./key-limits.ts";
export { listApiKeys } from "./list-api-keys.ts";
export { pruneNetworks } from "./prune-networks.ts";
export { revokeApiKey } from "./revoke-api-key.ts";
export { rotateApiKey } from "./rotate-api-key.ts";
