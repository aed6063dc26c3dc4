import { z } from "zod";
import { AppError } from "#lib/platform/errors.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { syncTemplates } from "./sync-templates.ts";

/** Reads a channel's templates again after an event that does not contain everything. */
export const syncTemplatesJob = defineJob({
  name: "sync-templates",
  payload: z.object({ channelId: z.string() }),
  maxAttempts: 5,
  run: async (ctx, { channelId }) => {
    for (const { ok, message } of await syncTemplates(ctx, { channelId })) {
      if (!ok) throw new AppError("SERVICE_UNAVAILABLE", message);
    }
  },
});

export const templateJobs = [syncTemplatesJob];
