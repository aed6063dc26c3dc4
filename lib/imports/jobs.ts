import { z } from "zod";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { checkRows } from "./check-rows.ts";
import { failImport } from "./finish-import.ts";
import { revertRecords } from "./revert-records.ts";
import { runImport } from "./run-import.ts";

const payload = z.object({ importId: z.string() });
type Payload = z.infer<typeof payload>;
const common = { payload, maxAttempts: 5, queue: "workspace" } as const;

/** Checks a draft: reads its file like the import would. */
export const checkImportJob: Job<Payload> = defineJob({
  ...common,
  name: "check-import",
  run: (ctx, { importId }, { signal }) => checkRows(ctx, importId, signal),
  giveUp: (ctx, { importId }) => failImport(ctx, importId),
});

export const runImportJob: Job<Payload> = defineJob({
  ...common,
  name: "run-import",
  run: async (ctx, { importId }, { signal }) => {
    const hasMore = await runImport(ctx, importId, signal);
    if (hasMore) await enqueueJob(ctx, runImportJob, { importId }, { key: importId });
  },
  giveUp: (ctx, { importId }) => failImport(ctx, importId),
});

export const revertImportJob: Job<Payload> = defineJob({
  ...common,
  name: "revert-import",
  run: async (ctx, { importId }, { signal }) => {
    const hasMore = await revertRecords(ctx, importId, signal);
    if (hasMore) await enqueueJob(ctx, revertImportJob, { importId }, { key: importId });
  },
  giveUp: (ctx, { importId }) => failImport(ctx, importId),
});

export const importJobs = [checkImportJob, runImportJob, revertImportJob];
