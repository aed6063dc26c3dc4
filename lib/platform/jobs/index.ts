export { type AnyJob, defineJob, type Job, type JobSpec } from "./define-job.ts";
export { enqueueJob, jobToAdd } from "./enqueue-job.ts";
