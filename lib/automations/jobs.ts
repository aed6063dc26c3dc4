import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { advanceRunJob } from "./runs/advance-run-job.ts";
import { startRunJob } from "./runs/start-run-job.ts";
import { scheduleJob } from "./schedule/schedule-job.ts";

export const automationJobs: readonly AnyJob[] = [advanceRunJob, scheduleJob, startRunJob];
