export { type AnyJob, defineJob, type Job, type JobRun, type JobSpec } from "./define-job.ts";
export { type EnqueueOptions, enqueueJob, jobToAdd } from "./enqueue-job.ts";
