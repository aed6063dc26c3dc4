export { createSegmentation } from "./create-segmentation.ts";
export { deleteSegmentation } from "./delete-segmentation.ts";
export { listSegmentations } from "./list-segmentations.ts";
export { updateSegmentation } from "./update-segmentation.ts";
