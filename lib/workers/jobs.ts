import { workOnCallJob } from "./work-on-call.ts";

/** Background work of workers. */
export const workerJobs = [workOnCallJob];
