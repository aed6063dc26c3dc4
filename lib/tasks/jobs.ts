import { z } from "zod";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { remindPeople } from "./remind-people.ts";

/** Tells people of a moment of a task when it has come. */
export const remindPeopleJob = defineJob({
  name: "remind-of-task",
  payload: z.object({ taskId: z.string(), kind: z.enum(["due", "overdue"]), moment: z.iso.datetime() }),
  maxAttempts: 5,
  run: (ctx, { taskId, kind, moment }) => remindPeople(ctx, { taskId, kind, moment: new Date(moment) }),
});

export const taskJobs = [remindPeopleJob];
