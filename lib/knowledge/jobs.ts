import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { reason } from "#lib/platform/reason.ts";
import { failFile } from "./fail-file.ts";
import { processFile } from "./process-file.ts";

/** Extracts and indexes a file's stored bytes. */
export const processFileJob = defineJob({
  name: "ingest-file",
  payload: z.object({ fileId: z.string(), revision: z.int() }),
  maxAttempts: 5,
  run: (ctx, payload, { signal }) => processFile(ctx, payload, signal),
  giveUp: (ctx, payload) =>
    failFile(
      ctx,
      payload,
      reason("Something went wrong on our side. Process the file again.", "fileTryAgain"),
    ),
});

export const knowledgeJobs = [processFileJob];
