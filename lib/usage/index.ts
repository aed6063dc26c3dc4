export { getBucket } from "./get-bucket.ts";
export { listCallers } from "./list-callers.ts";
export { listMinutes } from "./list-minutes.ts";
