import { applyLeadMapJob } from "./apply-lead-map.ts";

export const leadJobs = [applyLeadMapJob];
