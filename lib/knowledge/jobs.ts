import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { failFile } from "./fail-file.ts";
import { processFile } from "./process-file.ts";

/** Extracts and indexes a file's stored bytes. */
export const processFileJob = defineJob({
  name: "ingest-file",
  payload: z.object({ fileId: z.string(), revision: z.int() }),
  maxAttempts: 5,
  run: (ctx, payload, { signal }) => processFile(ctx, payload, signal),
  giveUp: (ctx, payload) => failFile(ctx, payload, "Something went wrong on our side: try to read it again."),
});

export const knowledgeJobs = [processFileJob];
