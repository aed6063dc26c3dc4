import { conversationJobs } from "#lib/conversations/jobs.ts";
import { intakeJobs } from "#lib/intake/jobs.ts";
import { knowledgeJobs } from "#lib/knowledge/jobs.ts";
import type { AnyJob } from "#lib/platform/jobs/index.ts";
import { simulatorJobs } from "#lib/simulator/jobs.ts";
import { templateJobs } from "#lib/templates/jobs.ts";

/** Every kind of background work in the system; the job runner runs these. */
export const jobs: readonly AnyJob[] = [
  conversationJobs,
  intakeJobs,
  knowledgeJobs,
  simulatorJobs,
  templateJobs,
].flat();
