import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { notifyFollowers } from "./notify-followers.ts";

/** Events of one change, or a note, as the statements that queue the job write them. */
const FollowedChange = z.object({
  actor: z.object({
    type: z.enum(["user", "agent", "system"]),
    id: z.string().nullable(),
    name: z.string(),
  }),
  eventIds: z.array(z.string()).optional(),
  contactId: z.string().optional(),
  noteId: z.string().optional(),
  mentionedUserIds: z.array(z.string()).optional(),
});

/** Notifies the followers of contacts of a change that someone else made. */
const notifyFollowersJob = defineJob({
  name: "notify-followers",
  payload: FollowedChange,
  maxAttempts: 5,
  timeoutMs: 60_000,
  run: notifyFollowers,
});

export const followerJobs = [notifyFollowersJob];
