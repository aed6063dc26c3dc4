import { sendStatusJob } from "./send-status.ts";

export const simulatorJobs = [sendStatusJob];
