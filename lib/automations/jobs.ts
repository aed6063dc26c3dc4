import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { advanceRunJob } from "./advance-run-job.ts";
import { scheduleJob } from "./schedule-job.ts";
import { startRunJob } from "./start-run-job.ts";

export const automationJobs: readonly AnyJob[] = [advanceRunJob, scheduleJob, startRunJob];
