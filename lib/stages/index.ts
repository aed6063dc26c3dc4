export { createDefaultStages } from "./create-default-stages.ts";
export { createStage } from "./create-stage.ts";
export { deleteStage } from "./delete-stage.ts";
export { listStages } from "./list-stages.ts";
export { updateStage } from "./update-stage.ts";
