import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { advanceRunJob } from "./advance-job.ts";
import { scheduleJob } from "./schedule-job.ts";
import { startRunJob } from "./start-job.ts";

export const automationJobs: readonly AnyJob[] = [advanceRunJob, scheduleJob, startRunJob];
