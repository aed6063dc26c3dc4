import { processCallJob } from "./process-call.ts";

export const workerJobs = [processCallJob];
