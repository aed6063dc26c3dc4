export { createFirstPipeline, createPipeline } from "./create-pipeline.ts";
export { deletePipeline } from "./delete-pipeline.ts";
export { listLimits } from "./list-limits.ts";
export { listPipelines } from "./list-pipelines.ts";
export { setLimits } from "./set-limits.ts";
export { updatePipeline } from "./update-pipeline.ts";
