export { createPipeline } from "./create-pipeline.ts";
export { deletePipeline } from "./delete-pipeline.ts";
export { listPipelines } from "./list-pipelines.ts";
export { updatePipeline } from "./update-pipeline.ts";
