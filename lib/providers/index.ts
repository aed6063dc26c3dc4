export { createProvider } from "./create-provider.ts";
export { deleteProvider } from "./delete-provider.ts";
export { getDefaultModel } from "./get-default-model.ts";
export { listModels } from "./list-models.ts";
export { listProviders } from "./list-providers.ts";
export { resolveModel, type ServedModel } from "./resolve-model.ts";
export { setDefaultModel } from "./set-default-model.ts";
export { testProvider } from "./test-provider.ts";
export { updateProvider } from "./update-provider.ts";
