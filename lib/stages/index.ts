export { createDefaultStages } from "./create-default-stages.ts";
