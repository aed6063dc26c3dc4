import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { sendKeyNotice } from "./send-key-notice.ts";

/** Tells a person by email that their API key was used from a new network. Belongs to no workspace. */
export const keyNoticeJob = defineJob({
  name: "key-notice-mail",
  payload: z.object({ userId: z.string(), keyName: z.string(), address: z.string() }),
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: sendKeyNotice,
});

export const apiKeyJobs = [keyNoticeJob];
