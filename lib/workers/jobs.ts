import { workOnCallJob } from "./work-on-call.ts";

export const workerJobs = [workOnCallJob];
