import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendInvitation } from "./send-invitation.ts";

/** Emails the link of an invitation. `token` is sealed. */
export const invitationMailJob = defineJob({
  name: "invitation-mail",
  payload: z.object({ id: z.string(), token: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: (ctx, payload) => sendInvitation(ctx, payload),
});

export const invitationJobs = [invitationMailJob];
