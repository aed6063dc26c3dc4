import { z } from "zod";
import { defineJob, type Job } from "#lib/platform/jobs/index.ts";
import { findDuplicates } from "./find-duplicates.ts";

const payload = z.object({});

export const findDuplicatesJob: Job<z.infer<typeof payload>> = defineJob({
  name: "find-duplicates",
  payload,
  maxAttempts: 3,
  queue: "workspace",
  run: (ctx) => findDuplicates(ctx),
});

export const mergeJobs = [findDuplicatesJob];
