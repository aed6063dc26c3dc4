import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { eraseContact } from "./erase-contact.ts";
import { failErasure } from "./fail-erasure.ts";

/** Erases one contact. Large logs take long, and backups may be out of reach for a while. */
export const eraseContactJob = defineJob({
  name: "erase-contact",
  payload: z.object({ erasureId: z.string() }),
  maxAttempts: 12,
  queue: "workspace",
  timeoutMs: 2 * 60 * 60_000,
  run: (ctx, { erasureId }, { signal }) => eraseContact(ctx, erasureId, signal),
  giveUp: (ctx, { erasureId }) => failErasure(ctx, erasureId),
});

export const privacyJobs = [eraseContactJob];
