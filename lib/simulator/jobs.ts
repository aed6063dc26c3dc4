import { reportStatusJob } from "./report-status.ts";

export const simulatorJobs = [reportStatusJob];
