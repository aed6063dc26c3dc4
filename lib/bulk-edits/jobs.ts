import { z } from "zod";
import { defineJob, enqueueJob, type Job } from "#lib/platform/jobs/index.ts";
import { failBulkEdit } from "./finish-bulk-edit.ts";
import { revertEdited } from "./revert-edited.ts";
import { runBulkEdit } from "./run-bulk-edit.ts";

const payload = z.object({ bulkEditId: z.string() });
type Payload = z.infer<typeof payload>;
const common = { payload, maxAttempts: 5, queue: "workspace" } as const;

export const runBulkEditJob: Job<Payload> = defineJob({
  ...common,
  name: "run-bulk-edit",
  run: async (ctx, { bulkEditId }, { signal }) => {
    const hasMore = await runBulkEdit(ctx, bulkEditId, signal);
    if (hasMore) await enqueueJob(ctx, runBulkEditJob, { bulkEditId }, { key: bulkEditId });
  },
  giveUp: (ctx, { bulkEditId }) => failBulkEdit(ctx, bulkEditId),
});

export const revertBulkEditJob: Job<Payload> = defineJob({
  ...common,
  name: "revert-bulk-edit",
  run: async (ctx, { bulkEditId }, { signal }) => {
    const hasMore = await revertEdited(ctx, bulkEditId, signal);
    if (hasMore) await enqueueJob(ctx, revertBulkEditJob, { bulkEditId }, { key: bulkEditId });
  },
  giveUp: (ctx, { bulkEditId }) => failBulkEdit(ctx, bulkEditId),
});

export const bulkEditJobs = [runBulkEditJob, revertBulkEditJob];
