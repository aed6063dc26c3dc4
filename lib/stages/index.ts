export { createDefaultStages } from "./create-default-stages.ts";
export { createStage } from "./create-stage.ts";
export { deleteStage } from "./delete-stage.ts";
export { listLimits } from "./list-limits.ts";
export { listStages } from "./list-stages.ts";
export { setLimits } from "./set-limits.ts";
export { updateStage } from "./update-stage.ts";
